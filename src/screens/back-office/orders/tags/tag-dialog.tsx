import { useState } from 'react'
import { Chips } from '../../components/chips.tsx'
import { useApi } from '../../session/api.ts'
import { ManyOrdersDialog, type ManyOrdersProps } from '../list/many-dialog.tsx'
import { useMessages } from '../list/messages.ts'

/** Puts tags on many orders, and takes others off. */
export function TagDialog(props: ManyOrdersProps) {
  const { many: m } = useMessages()
  const api = useApi()
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const used = [...new Set(props.orders.flatMap(({ tags }) => tags))]
  return (
    <ManyOrdersDialog
      {...props}
      act="tag"
      missing={{ 'tags-to-add': add.length + remove.length === 0 && m.tags.missing }}
      start={(open, idempotencyKey) =>
        api.tagOrders({
          body: { add, remove, orders: open.map(({ id: orderId }) => ({ orderId })) },
          idempotencyKey,
        })
      }
    >
      <Chips label={m.tags.add} name="tags-to-add" hint={m.tags.hint} value={add} onChange={setAdd} />
      {used.length > 0 && (
        <Chips
          label={m.tags.remove}
          name="tags-to-remove"
          offers={used}
          offeredOnly
          value={remove}
          onChange={setRemove}
        />
      )}
    </ManyOrdersDialog>
  )
}
