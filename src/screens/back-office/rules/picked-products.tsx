import { useEffect, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { useApi } from '../session/api.ts'
import { FieldGroup } from '../components/fields/field-group.tsx'
import { ProductPicker } from '../components/finding/product-picker.tsx'
import { useMessages } from './messages.ts'
import styles from './rules.module.css'

interface OrderProps {
  label: string
  name: string
  /** Ids of products, in order. */
  ids: readonly string[]
  /** Most that may be picked. */
  most: number
  readOnly?: boolean
  onIds: (ids: readonly string[]) => void
}

interface PickedProductsProps extends OrderProps {
  hint: string | undefined
}

/** Picked products as a field of a form, in a frame with its label, hint and error. */
export const PickedProducts = ({ hint, name, ...picker }: PickedProductsProps) => (
  <FieldGroup label={picker.label} hint={hint} name={name}>
    <ProductOrder {...picker} name={`${name}-search`} />
  </FieldGroup>
)

/** A list of products in an order: found by their titles, moved up and down, taken out. */
export function ProductOrder({ label, name, ids, most, readOnly = false, onIds }: OrderProps) {
  const m = useMessages()
  const { titles, learn } = useTitles(ids)
  const move = (at: number, by: number): void => {
    const next = ids.filter((_, each) => each !== at)
    onIds(next.toSpliced(at + by, 0, ids[at] ?? ''))
  }
  return (
    <>
      {!readOnly && ids.length < most && (
        <ProductPicker
          picks="product"
          name={name}
          isTaken={(id) => ids.includes(id)}
          onPick={({ id, title }) => {
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
                  icon="arrow-down"
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
