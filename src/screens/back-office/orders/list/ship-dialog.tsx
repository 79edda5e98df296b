import { useState, type ClipboardEvent } from 'react'
import { carriers } from '#vocabulary/orders/carriers.ts'
import { TextField } from '../../kit/inputs.tsx'
import { useApi } from '../../session/api.ts'
import { ManyOrdersDialog, type ManyOrdersProps } from './many-dialog.tsx'
import { useMessages } from './messages.ts'
import styles from './many-dialog.module.css'
import { readPasted, type PastedTracking } from './pasted-tracking.ts'

const fieldOf = (orderId: string): string => `number-${orderId}`

/** Ships many orders: one row each for its tracking number, typed or pasted as a column or a table. */
export function ShipDialog({ orders, ...dialog }: ManyOrdersProps) {
  const { many: m } = useMessages()
  const api = useApi()
  const [carrier, setCarrier] = useState('')
  const [typed, setTyped] = useState<ReadonlyMap<string, PastedTracking>>(new Map())
  const ids = orders.map(({ id }) => id)
  const trackingOf = (orderId: string) => {
    const { number = '', carrier: own = '' } = typed.get(orderId) ?? {}
    return { carrier: own.trim() || carrier.trim(), number: number.trim() }
  }
  const lacksCarrier = ids.map(trackingOf).some(({ number, carrier: by }) => number !== '' && by === '')

  function paste(event: ClipboardEvent<HTMLElement>): void {
    const at = ids.find((id) => fieldOf(id) === (event.target as HTMLElement).id)
    const pasted = readPasted(event.clipboardData.getData('text'), ids, at ?? ids[0] ?? '')
    if (!pasted) return
    event.preventDefault()
    setTyped((before) => new Map([...before, ...pasted]))
    const [named] = [...pasted.values()].filter((each) => each.carrier !== '')
    if (carrier === '' && named) setCarrier(named.carrier)
  }
  return (
    <ManyOrdersDialog
      {...dialog}
      act="ship"
      orders={orders}
      missing={{ carrier: lacksCarrier && m.carrierMissing }}
      start={(open, idempotencyKey) =>
        api.shipOrders({
          body: {
            orders: open.map(({ id: orderId }) => {
              const tracking = trackingOf(orderId)
              return { orderId, ...(tracking.number !== '' && { tracking }) }
            }),
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
          onChange={(number) =>
            setTyped((before) => new Map(before).set(id, { number, carrier: before.get(id)?.carrier ?? '' }))
          }
        />
      )}
    >
      <TextField
        label={m.carrier}
        name="carrier"
        list="carriers"
        maxLength={100}
        value={carrier}
        onChange={setCarrier}
      />
      <datalist id="carriers">
        {carriers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p className={styles.about}>{m.paste}</p>
    </ManyOrdersDialog>
  )
}
