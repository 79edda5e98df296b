import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { PageFinder } from '../components/finding/page-finder.tsx'
import type { ChosenKind, DraftEntry } from './menu-draft.ts'
import { useMessages } from './messages.ts'
import styles from './menus.module.css'

interface PickerProps {
  entry: DraftEntry
  kind: ChosenKind
  /** The pointer of the target, which is also the id of its field. */
  name: string
  onPick: (target: Pick<DraftEntry, 'of' | 'title' | 'hidden'>) => void
}

/** The target of an entry: its title, and a search for another one. */
export function TargetPicker({ entry, kind, name, onPick }: PickerProps) {
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
    <PageFinder
      kinds={[kind]}
      label={m.searchFor[kind]}
      name={name}
      offers={kind !== 'product'}
      onPick={({ of, title, isShown }) => {
        setOpened(false)
        onPick({ of, title, hidden: isShown ? null : 'unpublished' })
      }}
    />
  )
}
