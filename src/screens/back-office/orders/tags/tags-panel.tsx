import { limits } from '#vocabulary/limits.ts'
import { Chips } from '../../components/chips.tsx'
import { Muted, Panel } from '../../components/page.tsx'
import { TroubleNote } from '../../components/trouble-note.tsx'
import { useApi } from '../../session/api.ts'
import { useMay } from '../../session/office.ts'
import { useAct } from '../../session/use-act.ts'
import type { AdminOrder } from '../../types.ts'
import { useMessages } from '../messages.ts'

/** The tags of an order, which staff add and remove at once. */
export function TagsPanel({ order: { id, tags } }: { order: AdminOrder }) {
  const api = useApi()
  const may = useMay()
  const { tags: m } = useMessages()
  const { run, trouble } = useAct()
  const set = (wanted: readonly string[]) => {
    const add = wanted.filter((tag) => !tags.includes(tag))
    const remove = tags.filter((tag) => !wanted.includes(tag))
    void run(() => api.changeOrderTags({ params: { orderId: id }, body: { add, remove } }))
  }
  if (!may('orders:write') && tags.length === 0) return null
  return (
    <Panel title={m.title}>
      <TroubleNote trouble={trouble} />
      {may('orders:write') ? (
        <Chips
          label={m.title}
          labelHidden
          name="order-tags"
          hint={m.hint(limits.tagLength.value)}
          value={tags}
          onChange={set}
        />
      ) : (
        <Muted>{m.listed(tags)}</Muted>
      )}
    </Panel>
  )
}
