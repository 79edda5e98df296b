import { limits } from '#vocabulary/limits.ts'
import { buttonLook } from '../../ui/form/button.tsx'
import { useMessages } from './messages.ts'

/** The links to the packing slips and the pick list of orders, as files; none for more orders than one file takes. */
export function PaperLinks({ orderIds }: { orderIds: readonly string[] }) {
  const { papers: m } = useMessages()
  if (orderIds.length === 0 || orderIds.length > limits.ordersPrinted.value) return null
  const query = `?orders=${orderIds.map(encodeURIComponent).join(',')}`
  const look = buttonLook({ size: 'small' })
  return (
    <>
      <a href={`/api/admin/packing-slips${query}`} download className={look}>
        {m.packingSlips(orderIds.length)}
      </a>
      <a href={`/api/admin/pick-list${query}`} download className={look}>
        {m.pickList}
      </a>
    </>
  )
}
