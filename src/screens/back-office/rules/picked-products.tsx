import { useEffect, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { typedKey } from '../../ui/form/typed-key.ts'
import { useApi } from '../session/api.ts'
import { FieldGroup } from '../components/field-group.tsx'
import { useMessages } from './messages.ts'
import styles from './rules.module.css'

interface PickerProps {
  label: string
  name: string
  /** Ids of products, in order. */
  ids: readonly string[]
  /** Most that may be picked. */
  most: number
  readOnly?: boolean
  onIds: (ids: readonly string[]) => void
}

interface PickedProductsProps extends PickerProps {
  hint: string | undefined
  error: string | undefined
}

/** Picked products as a field of a form, in a frame with its label, hint and error. */
export const PickedProducts = ({ hint, error, ...picker }: PickedProductsProps) => (
  <FieldGroup label={picker.label} hint={hint} error={error} name={picker.name}>
    <ProductPicker {...picker} />
  </FieldGroup>
)

/** A list of products in an order: found by their titles, moved up and down, taken out. */
export function ProductPicker({ label, name, ids, most, readOnly = false, onIds }: PickerProps) {
  const m = useMessages()
  const { titles, learn } = useTitles(ids)
  const move = (at: number, by: number): void => {
    const next = ids.filter((_, each) => each !== at)
    onIds(next.toSpliced(at + by, 0, ids[at] ?? ''))
  }
  return (
    <>
      {!readOnly && ids.length < most && (
        <Finder
          name={name}
          taken={ids}
          onPick={(id, title) => {
            learn(id, title)
            onIds([...ids, id])
          }}
        />
      )}
      {ids.length > 0 && (
        <ol className={styles.picked} aria-label={label}>
          {ids.map((id, at) => {
            const title = titles.get(id) ?? id
            return (
              <li key={id}>
                <span>{title}</span>
                <Button
                  type="button"
                  size="small"
                  icon="arrow-up"
                  title={m.up(title)}
                  disabled={readOnly || at === 0}
                  onClick={() => move(at, -1)}
                >
                  <span className="spoken">{m.up(title)}</span>
                </Button>
                <Button
                  type="button"
                  size="small"
                  icon="chevron-down"
                  title={m.down(title)}
                  disabled={readOnly || at === ids.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <span className="spoken">{m.down(title)}</span>
                </Button>
                <Button
                  type="button"
                  size="small"
                  icon="x"
                  title={m.takeOut(title)}
                  disabled={readOnly}
                  onClick={() => onIds(ids.filter((each) => each !== id))}
                >
                  <span className="spoken">{m.takeOut(title)}</span>
                </Button>
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}

/** The titles of products by their ids: read once for those that were there at first. */
function useTitles(ids: readonly string[]) {
  const api = useApi()
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map())
  const learn = (id: string, title: string): void => setTitles((known) => new Map(known).set(id, title))
  const unknown = ids.filter((id) => !titles.has(id)).join(' ')
  useEffect(() => {
    const abort = new AbortController()
    for (const id of unknown.split(' ').filter(Boolean)) {
      api.getAdminProduct({ params: { productId: id }, signal: abort.signal }).then(
        ({ title }) => learn(id, title),
        // One that is gone keeps its id; the shop names it when the list is saved.
        () => undefined,
      )
    }
    return () => abort.abort()
  }, [api, unknown])
  return { titles, learn }
}

/** The debounce of typing, in milliseconds. */
const rest = 250

function Finder({
  name,
  taken,
  onPick,
}: {
  name: string
  taken: readonly string[]
  onPick: (id: string, title: string) => void
}) {
  const m = useMessages()
  const api = useApi()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly { id: string; title: string }[]>([])
  useEffect(() => {
    const q = text.trim()
    if (q.length < 2) return setFound([])
    const abort = new AbortController()
    const timer = setTimeout(() => {
      api.listAdminProducts({ query: { q, limit: 8 }, signal: abort.signal }).then(
        ({ items }) => setFound(items),
        () => undefined,
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, text])
  const free = found.filter(({ id }) => !taken.includes(id))
  return (
    <>
      <Field
        label={m.search}
        name={name}
        type="search"
        autoComplete="off"
        hint={m.searchHint}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => typedKey(event) === 'Enter' && event.preventDefault()}
      />
      {free.length > 0 && (
        <ul className={styles.results} aria-label={m.results}>
          {free.map(({ id, title }) => (
            <li key={id}>
              <Button
                type="button"
                size="small"
                onClick={() => {
                  onPick(id, title)
                  setText('')
                }}
              >
                {title}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
