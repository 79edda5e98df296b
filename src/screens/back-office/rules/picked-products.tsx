import { IconButton } from '../../ui/form/button.tsx'
import { classes } from '../../ui/style/classes.ts'
import { moved } from '../components/ordering/moved.ts'
import { useOrdering } from '../components/ordering/use-ordering.ts'
import { ProductFacts } from '../components/finding/product-facts.tsx'
import { ProductPicker } from '../components/finding/product-picker.tsx'
import { useProductSummaries } from '../components/finding/use-product-summaries.ts'
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
  const { known, learn } = useProductSummaries(ids)
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
