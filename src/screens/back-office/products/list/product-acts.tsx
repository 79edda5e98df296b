import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import type { Selection } from '../../components/bulk/selection.ts'
import { ChangeDialog } from '../../product-changes/change-dialog.tsx'
import type { Collection, ProductFilter, ProductSummary } from '../../types.ts'
import { useMessages } from './messages.ts'

/** The bulk edit of the selected products. */
export function ProductActs({
  selection,
  filter,
  total,
  collections,
}: {
  selection: Selection<ProductSummary>
  filter: ProductFilter
  /** How many products the list’s filter finds. */
  total: number
  collections: readonly Collection[]
}) {
  const m = useMessages()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Button size="small" kind="primary" icon="pencil" onClick={() => setChoosing(true)}>
        {m.bulkEdit}
      </Button>
      {choosing && (
        <ChangeDialog
          selection={
            selection.all
              ? { by: 'filter', filter }
              : { by: 'ids', productIds: selection.rows.map(({ id }) => id) }
          }
          count={selection.count ?? total}
          collections={collections}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
