import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { ChangeDialog } from '../../product-changes/change-dialog.tsx'
import type { Collection } from '../../types.ts'
import { useMessages } from './messages.ts'
import type { TickedProducts } from './selection.ts'
import styles from './product-list.module.css'

/** The bulk actions on the selected products; the bar stays visible however long the list is. */
export function SelectionBar({
  ticked,
  total,
  collections,
}: {
  ticked: TickedProducts
  /** How many products the list’s filter finds. */
  total: number
  collections: readonly Collection[]
}) {
  const m = useMessages()
  const [choosing, setChoosing] = useState(false)
  if (ticked.count === 0) return null
  return (
    <section className={styles.bar} aria-label={m.selection}>
      <p className={styles.count} role="status">
        {m.selected(ticked.count)}
      </p>
      {!ticked.all && ticked.count < total && (
        <Button size="small" kind="quiet" onClick={ticked.tickAll}>
          {m.selectAll(total)}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={ticked.clear}>
        {m.clear}
      </Button>
      <Button size="small" kind="primary" icon="pencil" onClick={() => setChoosing(true)}>
        {m.bulkEdit}
      </Button>
      {choosing && (
        <ChangeDialog
          selection={ticked.requested}
          count={ticked.count}
          collections={collections}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  )
}

/** Ticks every product of the page, or unticks them. */
export function TickPage({ ticked, ids }: { ticked: TickedProducts; ids: readonly string[] }) {
  const m = useMessages()
  const some = ids.some(ticked.isTicked)
  const every = ids.every(ticked.isTicked)
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={every}
        ref={(box) => {
          if (box) box.indeterminate = some && !every
        }}
        onChange={(event) => ticked.tick(ids, event.target.checked)}
      />
      <span className="spoken">{m.selectPage}</span>
    </label>
  )
}
