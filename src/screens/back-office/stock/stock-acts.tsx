import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import type { Selection } from '../components/bulk/selection.ts'
import { useMessages as useSessionMessages } from '../session/messages.ts'
import { troubleLabels, troubleOf } from '../session/operation.ts'
import { readAll, type ReadPage } from '../session/read-all.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { StockRow } from '../types.ts'
import { ManyDialog } from './many-dialog.tsx'
import { useMessages } from './messages.ts'

/** Most rows that stand in one dialog. */
const most = 200

/** The act on the selected rows of the stock: their quantities in one dialog. */
export function StockActs({
  selection,
  read,
}: {
  selection: Selection<StockRow>
  /** Reads a page of all that the filter finds. */
  read: ReadPage<StockRow>
}) {
  const { many } = useMessages()
  const session = useSessionMessages()
  const say = useToasts()
  const [rows, setRows] = useState<readonly StockRow[]>()
  async function open(): Promise<void> {
    try {
      const chosen = selection.all ? await readAll(read, most) : selection.rows
      if (!chosen || chosen.length > most) say(many.tooMany(most))
      else setRows(chosen)
    } catch (error) {
      say(troubleLabels(troubleOf(error), session))
    }
  }
  return (
    <>
      <Button size="small" kind="primary" icon="package" onClick={() => void open()}>
        {many.open}
      </Button>
      {rows && (
        <ManyDialog
          rows={rows}
          onSaved={() => {
            setRows(undefined)
            selection.clear()
          }}
          onClose={() => setRows(undefined)}
        />
      )}
    </>
  )
}
