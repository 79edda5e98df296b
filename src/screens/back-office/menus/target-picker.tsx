import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Finder } from '../components/finding/finder.tsx'
import { ProductPicker } from '../components/finding/product-picker.tsx'
import type { ChosenKind, DraftEntry } from './menu-draft.ts'
import { useMessages } from './messages.ts'
import styles from './menus.module.css'

/** A target that can be chosen. */
export type Choice = Pick<DraftEntry, 'of' | 'title' | 'hidden'>

/** The collections and pages of the shop. Products are searched for. */
export type Choices = Readonly<Record<Exclude<ChosenKind, 'product'>, readonly Choice[]>>

interface PickerProps {
  entry: DraftEntry
  kind: ChosenKind
  choices: Choices
  /** The pointer of the target, which is also the id of its field. */
  name: string
  onPick: (choice: Choice) => void
}

/** The target of an entry: its title, and a search for another one. */
export function TargetPicker({ entry, kind, choices, name, onPick }: PickerProps) {
  const m = useMessages()
  const [opened, setOpened] = useState(false)
  if (entry.of !== '' && !opened)
    return (
      <p className={styles.chosen}>
        <span className={styles.chosenTitle}>{entry.title || entry.of}</span>
        <Button type="button" size="small" id={name} onClick={() => setOpened(true)}>
          {m.change}
          <span className="spoken"> {entry.title}</span>
        </Button>
      </p>
    )
  return (
    <Search
      {...{ kind, choices, name }}
      onPick={(choice) => {
        setOpened(false)
        onPick(choice)
      }}
    />
  )
}

/** Results that are shown at most. */
const most = 8

const fits = ({ title, of }: Choice, q: string): boolean =>
  `${title} ${of}`.toLocaleLowerCase().includes(q.toLocaleLowerCase())

function Search({ kind, choices, name, onPick }: Omit<PickerProps, 'entry'>) {
  const m = useMessages()
  const [text, setText] = useState('')
  if (kind === 'product')
    return (
      <ProductPicker
        picks="product"
        name={name}
        onPick={({ id, title, isActive }) =>
          onPick({ of: id, title, hidden: isActive ? null : 'unpublished' })
        }
      />
    )
  const items = choices[kind].filter((choice) => fits(choice, text.trim())).slice(0, most)
  return (
    <Finder
      label={m.searchFor[kind]}
      {...{ name, text, onPick }}
      onText={setText}
      found={{ items, settled: true }}
      titleOf={({ title }) => title}
      keyOf={({ of }) => of}
    />
  )
}
