import { useState, type ClipboardEvent } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../kit/inputs.tsx'
import { useApi } from '../../session/api.ts'
import { NotifyField } from '../notify-field.tsx'
import { CarrierNames, carrierNames } from '../shipping/carrier-names.tsx'
import { ManyOrdersDialog, type ManyOrdersProps } from './many-dialog.tsx'
import { useMessages } from './messages.ts'
import styles from './many-dialog.module.css'
import { readPasted, type PastedTracking } from './pasted-tracking.ts'

/** How many orders or rows a notice names. */
const mostNamed = 20

const fieldOf = (orderId: string): string => `number-${orderId}`

/** Ships many orders: one row each for its tracking number, typed or pasted as a column or a table. */
export function ShipDialog({ orders, ...dialog }: ManyOrdersProps) {
  const { many: m } = useMessages()
  const api = useApi()
  const [carrier, setCarrier] = useState('')
  const [notify, setNotify] = useState(true)
  const [typed, setTyped] = useState<ReadonlyMap<string, PastedTracking>>(new Map())
  const [pastedUnknown, setPastedUnknown] = useState<readonly string[]>()
  const ids = orders.map(({ id }) => id)
  const trackingOf = (orderId: string) => {
    const { number = '', carrier: own = '' } = typed.get(orderId) ?? {}
    return { carrier: own.trim() || carrier.trim(), number: number.trim() }
  }
  const untracked = (open: ManyOrdersProps['orders']) =>
    open.map(({ id }) => id).filter((id) => trackingOf(id).number === '')
  const lacksCarrier = ids.map(trackingOf).some(({ number, carrier: by }) => number !== '' && by === '')

  const ownCarrierOf = (orderId: string): string | undefined => {
    const { carrier: own, number } = trackingOf(orderId)
    return number !== '' && own !== carrier.trim() ? own : undefined
  }

  function paste(event: ClipboardEvent<HTMLElement>): void {
    const at = ids.find((id) => fieldOf(id) === (event.target as HTMLElement).id)
    const pasted = readPasted(event.clipboardData.getData('text'), ids, at ?? ids[0] ?? '')
    if (!pasted) return
    event.preventDefault()
    setTyped((before) => new Map([...before, ...pasted.tracking]))
    setPastedUnknown(pasted.unknown)
    const [named, ...others] = new Set([...pasted.tracking.values()].map((each) => each.carrier))
    if (carrier === '' && named && others.length === 0) setCarrier(named)
  }
  return (
    <ManyOrdersDialog
      {...dialog}
      act="ship"
      orders={orders}
      does={(open) =>
        m.shipWith(m.count(open.length), open.length - untracked(open).length, untracked(open).length)
      }
      missing={{ carrier: lacksCarrier && m.carrierMissing }}
      start={(open, idempotencyKey) =>
        api.shipOrders({
          body: {
            orders: open.map(({ id: orderId }) => {
              const tracking = trackingOf(orderId)
              return { orderId, ...(tracking.number !== '' && { tracking }) }
            }),
            notify,
          },
          idempotencyKey,
        })
      }
      onPaste={paste}
      renderField={({ id }, error) => (
        <TextField
          label={<span className="spoken">{m.numberOf(id)}</span>}
          name={fieldOf(id)}
          dir="ltr"
          maxLength={100}
          placeholder={m.number}
          value={typed.get(id)?.number ?? ''}
          error={error}
          hint={ownCarrierOf(id)}
          onChange={(number) =>
            setTyped((before) => new Map(before).set(id, { number, carrier: before.get(id)?.carrier ?? '' }))
          }
        />
      )}
    >
      <UnpaidNote orders={orders} />
      <TextField
        label={m.carrier}
        name="carrier"
        list={carrierNames}
        maxLength={100}
        value={carrier}
        onChange={setCarrier}
      />
      <CarrierNames />
      <p className={styles.about}>{m.paste}</p>
      <NotifyField value={notify} onChange={setNotify} />
      {pastedUnknown && <PastedNote unknown={pastedUnknown} empty={untracked(orders)} />}
    </ManyOrdersDialog>
  )
}

/** Names the orders that nobody has paid yet. */
function UnpaidNote({ orders }: Pick<ManyOrdersProps, 'orders'>) {
  const { many: m } = useMessages()
  const unpaid = orders.filter(({ payment }) => payment === 'pending' || payment === 'partially_paid')
  const named = unpaid.slice(0, mostNamed).map(({ id }) => id)
  return (
    unpaid.length > 0 && <Notice tone="warning">{m.unpaid(m.count(unpaid.length), named.join(', '))}</Notice>
  )
}

/** Names the pasted rows that are about none of the orders, and the orders that have no number. */
function PastedNote({ unknown, empty }: { unknown: readonly string[]; empty: readonly string[] }) {
  const { many: m } = useMessages()
  if (unknown.length === 0 && empty.length === 0) return null
  const named = (list: readonly string[]): string => list.slice(0, mostNamed).join(', ')
  return (
    <Notice tone="warning">
      {unknown.length > 0 && <p>{m.unknownRows(unknown.length, named(unknown))}</p>}
      {empty.length > 0 && <p>{m.withoutNumber(m.count(empty.length), named(empty))}</p>}
    </Notice>
  )
}
