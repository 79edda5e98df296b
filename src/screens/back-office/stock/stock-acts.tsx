import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { useChosenRows, type ChosenRows } from '../components/bulk/use-chosen-rows.ts'
import type { StockRow } from '../types.ts'
import { ManyDialog } from './many-dialog.tsx'
import { useMessages } from './messages.ts'

/** Most rows that stand in one dialog. */
const most = 200

/** The act on the selected rows of the stock: their quantities in one dialog. */
export function StockActs(chosen: ChosenRows<StockRow>) {
  const { many } = useMessages()
  const choose = useChosenRows(chosen, most, many.tooMany)
  const [rows, setRows] = useState<readonly StockRow[]>()
  return (
    <>
      <Button size="small" kind="primary" icon="package" onClick={async () => setRows(await choose())}>
        {many.open}
      </Button>
      {rows && (
        <ManyDialog
          rows={rows}
          onSaved={() => {
            setRows(undefined)
            chosen.selection.clear()
          }}
          onClose={() => setRows(undefined)}
        />
      )}
    </>
  )
}
