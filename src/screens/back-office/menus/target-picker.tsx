import { useEffect, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { typedKey } from '../../ui/form/typed-key.ts'
import { useApi } from '../session/api.ts'
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
  error: string | undefined
  onPick: (choice: Choice) => void
}

/** The target of an entry: its title, and a search for another one. */
export function TargetPicker({ entry, kind, choices, name, error, onPick }: PickerProps) {
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
    <Finder
      {...{ kind, choices, name, error }}
      onPick={(choice) => {
        setOpened(false)
        onPick(choice)
      }}
    />
  )
}

/** The debounce of typing, in milliseconds. */
const rest = 250
/** Results that are shown at most. */
const most = 8

/** The products with these words; undefined until they are known, null when the search failed. */
function useProducts(q: string): readonly Choice[] | undefined | null {
  const api = useApi()
  const [found, setFound] = useState<readonly Choice[] | null>()
  useEffect(() => {
    setFound(undefined)
    if (q.length < 2) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => {
      api.listAdminProducts({ query: { q, limit: most }, signal: abort.signal }).then(
        ({ items }) =>
          setFound(
            items.map(({ id: of, title, status }) => ({
              of,
              title,
              hidden: status === 'active' ? null : 'unpublished',
            })),
          ),
        () => !abort.signal.aborted && setFound(null),
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, q])
  return found
}

const fits = ({ title, of }: Choice, q: string): boolean =>
  `${title} ${of}`.toLocaleLowerCase().includes(q.toLocaleLowerCase())

function Finder({ kind, choices, name, error, onPick }: Omit<PickerProps, 'entry'>) {
  const m = useMessages()
  const [text, setText] = useState('')
  const q = text.trim()
  const products = useProducts(kind === 'product' ? q : '')
  const found =
    kind === 'product' ? products : choices[kind].filter((choice) => fits(choice, q)).slice(0, most)
  return (
    <div className={styles.finder}>
      <Field
        label={m.searchFor[kind]}
        name={name}
        type="search"
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (typedKey(event) !== 'Enter') return
          event.preventDefault()
          const [first] = found ?? []
          if (first) onPick(first)
        }}
      />
      <p className={styles.muted} role="status">
        {found === null ? m.notFound : found?.length === 0 ? m.nothing : ''}
      </p>
      {found && found.length > 0 && (
        <ul className={styles.results}>
          {found.map((choice) => (
            <li key={choice.of}>
              <Button type="button" size="small" onClick={() => onPick(choice)}>
                {choice.title}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
