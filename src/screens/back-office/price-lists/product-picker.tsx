import { useState } from 'react'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useMutation } from '../session/use-mutation.ts'
import type { AdminProduct, ProductSummary } from '../types.ts'
import { useMessages } from './messages.ts'
import type { DraftEntry } from './price-list-draft.ts'
import styles from './price-lists.module.css'
import { typedKey } from '../../ui/form/typed-key.ts'

interface PickerProps {
  has: (scope: DraftEntry['scope'], target: string) => boolean
  /** The id of its field, where a page has several. */
  name?: string
  /** Offers variants alone. */
  variantsOnly?: boolean
  onPick: (about: Pick<DraftEntry, 'scope' | 'target' | 'label'>) => void
}

/** Products that a search shows at most. */
const most = 8

/** Finds a product by its title or a SKU, and picks it or one of its variants. */
export function ProductPicker({ has, onPick, name = 'add-product', variantsOnly = false }: PickerProps) {
  const [q, setQ] = useState('')
  const [results, setResults] = useState<ProductSummary[]>()
  const [open, setOpen] = useState<AdminProduct>()
  const m = useMessages().picker
  const api = useApi()
  const mutation = useMutation()
  async function search(): Promise<void> {
    setOpen(undefined)
    if (q.trim() === '') return
    const answer = await mutation.attempt(() =>
      api.listAdminProducts({ query: { q: q.trim(), limit: most } }),
    )
    if (answer) setResults(answer.items)
  }
  async function look(productId: string): Promise<void> {
    const product = await mutation.attempt(() => api.getAdminProduct({ params: { productId } }))
    if (product) setOpen(product)
  }
  return (
    <div className={styles.stack}>
      <div className={styles.search}>
        <Field
          label={m.label}
          name={name}
          placeholder={m.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          value={q}
          onChange={(event) => setQ(event.target.value)}
          onKeyDown={(event) => {
            if (typedKey(event) !== 'Enter') return
            event.preventDefault()
            void search()
          }}
        />
        <Button type="button" size="small" icon="search" busy={mutation.busy} onClick={() => void search()}>
          {m.search}
        </Button>
      </div>
      <TroubleNote trouble={mutation.trouble} />
      {results?.length === 0 && <p className={styles.muted}>{m.nothing}</p>}
      <ul className={styles.results}>
        {(open ? [] : (results ?? [])).map(({ id, title, variants }) => (
          <li key={id}>
            <span>{title}</span>
            {!variantsOnly && !has('product', id) && (
              <Button
                type="button"
                size="small"
                aria-label={m.addOf(title)}
                onClick={() => onPick({ scope: 'product', target: id, label: title })}
              >
                {m.add}
              </Button>
            )}
            {(variantsOnly || variants > 1) && (
              <Button type="button" size="small" kind="quiet" onClick={() => void look(id)}>
                {m.variants}
                <span className="spoken">{m.spokenOf(title)}</span>
              </Button>
            )}
          </li>
        ))}
        {open?.variants
          .filter(({ id }) => !has('variant', id))
          .map(({ id, options, sku }) => {
            const label = [open.title, ...options].join(', ')
            return (
              <li key={id}>
                <span>
                  {label} <span className={styles.muted}>{sku}</span>
                </span>
                <Button
                  type="button"
                  size="small"
                  aria-label={m.addOf(label)}
                  onClick={() => onPick({ scope: 'variant', target: id, label })}
                >
                  {m.add}
                </Button>
              </li>
            )
          })}
      </ul>
    </div>
  )
}
