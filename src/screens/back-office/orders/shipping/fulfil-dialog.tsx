import { useState } from 'react'
import { useApi } from '../../session/api.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useMoney } from '../../session/office.ts'
import { Choice } from '../../../ui/form/field.tsx'
import { draftTracking, readTracking } from './tracking-draft.ts'
import { openLines, owed } from '../effects.ts'
import { NotifyField } from '../notify-field.tsx'
import { OrderDialog, type AboutOrder } from '../order-dialog.tsx'
import { chosenLines, QuantityFields, type Quantities } from '../quantities.tsx'
import { useMessages as useOrderMessages } from '../messages.ts'
import { useMessages } from './messages.ts'
import { TrackingFields } from './tracking-fields.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'
import styles from '../orders.module.css'

type Planned = AboutOrder['order']['plannedParcels'][number]

/** The units that lie at a place, as the dialog begins with them; all that are open where there is one place. */
function unitsAt(
  planned: Planned | undefined,
  lines: readonly { line: { id: string }; most: number }[],
): Quantities {
  const there = new Map(planned?.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  return Object.fromEntries(
    lines.map(({ line, most }) => [
      line.id,
      String(planned ? Math.min(most, there.get(line.id) ?? 0) : most),
    ]),
  )
}

/** Packs units into a parcel and, if wanted, ships it at once. */
export function FulfilDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const m = useMessages()
  const money = useMoney()
  const { noItems } = useOrderMessages()
  const lines = openLines(order).map(({ line, open }) => ({ line, most: open }))
  const places = order.plannedParcels.length > 1 ? order.plannedParcels : []
  const [place, setPlace] = useState(places[0])
  const [quantities, setQuantities] = useState<Quantities>(() => unitsAt(place, lines))
  const [tracking, setTracking] = useState(() => draftTracking(null))
  const [ship, setShip] = useState(true)
  const [notify, setNotify] = useState(true)
  const mutation = useOrderMutation(order, onClose)
  const chosen = chosenLines(lines, quantities)
  const units = chosen?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  const typed = readTracking(tracking)

  const submit = () =>
    mutation.run(
      (idempotencyKey, version) =>
        api.fulfilOrder({
          params: { orderId: order.id },
          body: { lines: chosen ?? [], ship, notify, ...(typed ? { tracking: typed } : {}) },
          idempotencyKey,
          version,
        }),
      ship ? m.itemsShipped(units) : m.itemsPacked(units),
    )
  return (
    <OrderDialog
      wide
      title={m.fulfil(order.id)}
      does={ship ? m.shipItems(units) : m.packItems(units)}
      mutation={mutation}
      allowed={order.allowed.includes('fulfil')}
      missing={{ items: units === 0 && noItems }}
      effect={[
        !ship
          ? m.staysPacked
          : !notify
            ? m.notTold
            : typed?.url
              ? m.confirmedWithLink(order.email)
              : m.confirmed(order.email),
      ]}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {owed(order) > 0 && (
        <Notice tone="warning">{m.unpaid(money({ ...order.due, amount: owed(order) }))}</Notice>
      )}
      {places.length > 0 && (
        <fieldset className={styles.fields}>
          <legend>{m.shipFrom}</legend>
          {places.map((each) => (
            <Choice
              key={each.location}
              type="radio"
              name="place"
              label={each.location}
              about={m.itemCount(each.lines.reduce((sum, { quantity }) => sum + quantity, 0))}
              checked={each === place}
              onChange={() => {
                setPlace(each)
                setQuantities(unitsAt(each, lines))
              }}
            />
          ))}
        </fieldset>
      )}
      <QuantityFields
        legend={m.itemsInParcel}
        lines={lines}
        quantities={quantities}
        onChange={setQuantities}
      />
      <TrackingFields optional draft={tracking} onChange={setTracking} trouble={mutation.trouble} />
      <fieldset className={styles.fields}>
        <legend>{m.next}</legend>
        <Choice
          type="radio"
          name="ship"
          label={m.markShipped}
          about={m.markShippedAbout}
          checked={ship}
          onChange={() => setShip(true)}
        />
        <Choice
          type="radio"
          name="ship"
          label={m.packOnly}
          about={m.packOnlyAbout}
          checked={!ship}
          onChange={() => setShip(false)}
        />
      </fieldset>
      {ship && <NotifyField value={notify} onChange={setNotify} />}
    </OrderDialog>
  )
}
