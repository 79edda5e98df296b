import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/form/button.tsx'
import { classes } from '../../../ui/style/classes.ts'
import { useMessages } from '../messages.ts'
import { moved } from './moved.ts'
import { useOrdering } from './use-ordering.ts'
import styles from './order-list.module.css'

interface OrderListProps {
  label: string
  /** The keys of its items, in their order. */
  keys: readonly string[]
  nameOf: (key: string) => string
  readOnly?: boolean
  onKeys: (keys: readonly string[]) => void
  /** An item, with the properties of its handle while it can be moved. */
  children: (key: string, grip?: ReturnType<ReturnType<typeof useOrdering>['gripOf']>) => ReactNode
}

/** A list in an order: its items are dragged, moved up and down, taken out. */
export function OrderList({ label, keys, nameOf, readOnly = false, onKeys, children }: OrderListProps) {
  const m = useMessages()
  const { news, move, isDragged, placeOf, gripOf } = useOrdering({
    keys,
    onMove: (from, to) => onKeys(moved(keys, from, to)),
    says: (key, place) => m.nowAt(nameOf(key), place, keys.length),
  })
  return (
    <>
      {keys.length > 0 && (
        <ol className={styles.list} aria-label={label}>
          {keys.map((key, at) => (
            <li key={key} className={classes(isDragged(key) && styles.dragged)} {...placeOf(at)}>
              {children(key, readOnly ? undefined : gripOf(key))}
              {!readOnly && (
                <>
                  <IconButton
                    icon="arrow-up"
                    label={m.moveUp(nameOf(key))}
                    aria-disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    icon="arrow-down"
                    label={m.moveDown(nameOf(key))}
                    aria-disabled={at === keys.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                  <IconButton
                    icon="x"
                    label={m.remove(nameOf(key))}
                    onClick={() => onKeys(keys.filter((each) => each !== key))}
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
