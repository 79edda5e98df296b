import { useEffect, useState, type ReactNode } from 'react'
import { inParts } from '#vocabulary/lists/in-parts.ts'
import { limits } from '#vocabulary/limits.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { classes } from '../../ui/style/classes.ts'
import { moved } from '../components/ordering/moved.ts'
import { useOrdering } from '../components/ordering/use-ordering.ts'
import { ProductPicker } from '../components/finding/product-picker.tsx'
import { StateTag } from '../messages/state-tag.tsx'
import { useApi } from '../session/api.ts'
import type { ProductSummary } from '../types.ts'
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

/** A list of products in an order: found by their titles, dragged or moved up and down, taken out. */
export function ProductOrder({ label, name, ids, most, readOnly = false, onIds }: OrderProps) {
  const m = useMessages()
  const { known, learn } = useSummaries(ids)
  const titleOf = (id: string): string => known.get(id)?.title ?? id
  const { news, move, isDragged, placeOf, gripOf } = useOrdering({
    keys: ids,
    onMove: (from, to) => onIds(moved(ids, from, to)),
    says: (id, place) => m.nowAt(titleOf(id), place, ids.length),
  })
  return (
    <>
      {!readOnly && ids.length < most && (
        <ProductPicker
          picks="product"
          name={name}
          isTaken={(id) => ids.includes(id)}
          onPick={({ id, product }) => {
            if (product) learn([product])
            onIds([...ids, id])
          }}
        />
      )}
      {ids.length > 0 && (
        <ol className={styles.products} aria-label={label}>
          {ids.map((id, at) => (
            <li key={id} className={classes(isDragged(id) && styles.dragged)} {...placeOf(at)}>
              <ProductFacts
                {...{ product: known.get(id), fallback: id }}
                {...(!readOnly && { grip: gripOf(id) })}
              />
              {!readOnly && (
                <>
                  <IconButton
                    icon="arrow-up"
                    label={m.up(titleOf(id))}
                    aria-disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    icon="arrow-down"
                    label={m.down(titleOf(id))}
                    aria-disabled={at === ids.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                  <IconButton
                    icon="x"
                    label={m.takeOut(titleOf(id))}
                    onClick={() => onIds(ids.filter((each) => each !== id))}
                  />
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="spoken" role="status">
        {news}
      </p>
    </>
  )
}

interface FactsProps {
  /** Undefined until it is read, and where it is gone. */
  product: ProductSummary | undefined
  /** Stands for the title of one that is not known. */
  fallback?: string
  /** The properties of its handle for dragging. */
  grip?: ReturnType<ReturnType<typeof useOrdering>['gripOf']>
  children?: ReactNode
}

/** The picture, title and state of a product in a list. */
export const ProductFacts = ({ product, fallback = '', grip, children }: FactsProps) => (
  <span className={classes(styles.facts, grip && styles.movable)} {...grip}>
    {grip && <Icon name="grip-vertical" />}
    <Picture image={product?.image} alt="" sizes="40px" className={styles.thumb} />
    <span className={styles.words}>
      <bdi>{product?.title ?? fallback}</bdi>
      <span className={styles.about}>
        {product && <StateTag of="product" state={product.status} />}
        {children}
      </span>
    </span>
  </span>
)

/** Products as lists show them, by their ids: read once for those that were there at first. */
function useSummaries(ids: readonly string[]) {
  const api = useApi()
  const [known, setKnown] = useState<ReadonlyMap<string, ProductSummary>>(new Map())
  const learn = (products: readonly ProductSummary[]): void =>
    setKnown((before) => new Map([...before, ...products.map((each) => [each.id, each] as const)]))
  const unknown = ids.filter((id) => !known.has(id)).join(' ')
  useEffect(() => {
    const wanted = unknown.split(' ').filter(Boolean)
    const abort = new AbortController()
    const limit = limits.pageSizeMost.value
    const read = inParts(wanted, limit).map(async (some) => {
      const { items } = await api.listAdminProducts({ query: { ids: some, limit }, signal: abort.signal })
      return items
    })
    // One that is gone keeps its id; the shop names it when the list is saved.
    Promise.all(read).then(
      (lists) => lists.length > 0 && learn(lists.flat()),
      () => undefined,
    )
    return () => abort.abort()
  }, [api, unknown])
  return { known, learn }
}
