import { Form, useNavigation } from 'react-router'
import { formatMoney } from '#vocabulary/money.ts'
import { returnReasonNames } from '#vocabulary/orders/returns.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { Moment } from '../../ui/format/moment.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import type { Order } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './order.module.css'

type OrderReturn = Order['returns'][number]
type Returnable = Order['selfService']['returnable'][number]

/** How the states of a return feel. */
export const returnTones: Record<OrderReturn['state'], Tone> = {
  requested: 'waiting',
  approved: 'waiting',
  received: 'waiting',
  declined: 'bad',
  cancelled: 'neutral',
  closed: 'good',
}

const lineName = (order: Order, lineId: string, between: string): string => {
  const line = order.lines.find(({ id }) => id === lineId)
  return [line?.title, ...(line?.options ?? []).map(({ value }) => value)].filter(Boolean).join(between)
}

/** The returns of an order, and the form to request one. Works without scripts. */
export function Returns({ order, formKey }: { order: Order; formKey: string }) {
  const m = useMessages()
  if (order.returns.length === 0 && order.selfService.returnable.length === 0) return null
  return (
    <section aria-labelledby="returns" className={styles.acts}>
      <h2 id="returns">{m.returns}</h2>
      {order.returns.length > 0 && (
        <ul className={styles.parcels}>
          {order.returns.toReversed().map((each) => (
            <OneReturn key={each.id} order={order} requested={each} formKey={formKey} />
          ))}
        </ul>
      )}
      {order.selfService.returnable.length > 0 && (
        <details>
          <summary>{m.sendBack}</summary>
          <ReturnForm order={order} formKey={formKey} />
        </details>
      )}
    </section>
  )
}

function OneReturn({ order, requested, formKey }: { order: Order; requested: OrderReturn; formKey: string }) {
  const m = useMessages()
  const { between } = useUiMessages()
  const items = requested.lines.map(({ lineId, quantity }) =>
    m.countOf(quantity, lineName(order, lineId, between)),
  )
  const instead = requested.exchange.map(({ title, quantity }) => m.countOf(quantity, title))
  return (
    <li>
      <p className={styles.status}>
        <StatusTag tone={returnTones[requested.state]}>{m.returnStates[requested.state]}</StatusTag>
        <span className={styles.muted}>
          <Moment at={requested.requestedAt} timeZone={order.timeZone} />
        </span>
      </p>
      <p className={styles.muted}>{items.join(between)}</p>
      {instead.length > 0 && <p className={styles.muted}>{m.inExchange(instead.join(between))}</p>}
      {requested.answer && <p dir="auto">{requested.answer}</p>}
      {(requested.state === 'requested' || requested.state === 'approved') && (
        <Form method="post">
          <input type="hidden" name="key" value={`${formKey}-${requested.id}`} />
          <input type="hidden" name="returnId" value={requested.id} />
          <Button type="submit" name="intent" value="cancel-return" kind="quiet" size="small">
            {m.callOff}
            <span className="spoken">{m.spokenOf(items.join(between))}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}

function ReturnForm({ order, formKey }: { order: Order; formKey: string }) {
  const m = useMessages()
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'return'
  return (
    <Form method="post" className={styles.form}>
      <p className={styles.muted}>{m.howReturns}</p>
      <input type="hidden" name="key" value={`${formKey}-return`} />
      {order.selfService.returnable.map((returnable) => (
        <ReturnLine key={returnable.lineId} order={order} returnable={returnable} />
      ))}
      <TextAreaField label={m.word} name="note" optional rows={2} maxLength={2_000} />
      <Button type="submit" name="intent" value="return" kind="primary" busy={busy}>
        {m.askReturn}
      </Button>
    </Form>
  )
}

/** The units of a line to return, the reason, and the wanted replacement. */
function ReturnLine({
  order,
  returnable: { lineId, quantity, exchangeFor },
}: {
  order: Order
  returnable: Returnable
}) {
  const m = useMessages()
  const { between } = useUiMessages()
  const locale = useLocale()
  const { variantId: sent } = order.lines.find(({ id }) => id === lineId) ?? {}
  return (
    <fieldset className={styles.returnLine}>
      <legend>{lineName(order, lineId, between)}</legend>
      <Field
        label={m.quantityOf(quantity)}
        name={`quantity.${lineId}`}
        type="number"
        inputMode="numeric"
        min={0}
        max={quantity}
        defaultValue={0}
      />
      <SelectField label={m.reason} name={`reason.${lineId}`} defaultValue="changed_mind">
        {returnReasonNames.map((reason) => (
          <option key={reason} value={reason}>
            {m.reasons[reason]}
          </option>
        ))}
      </SelectField>
      {exchangeFor.length > 0 && (
        <SelectField
          label={m.instead}
          name={`exchange.${lineId}`}
          defaultValue=""
          className={styles.exchange}
        >
          <option value="">{m.moneyBack}</option>
          {exchangeFor.map(({ variantId, title, difference }) => {
            const say = variantId === sent ? m.sameAgain : m.exchangeFor
            const name = title || lineName(order, lineId, between)
            const { amount } = difference
            const extra = formatMoney({ ...difference, amount: Math.abs(amount) }, locale)
            const cost = amount === 0 ? m.noExtra : amount > 0 ? m.dearerBy(extra) : m.cheaperBy(extra)
            return (
              <option key={variantId} value={variantId}>
                {say(name, cost)}
              </option>
            )
          })}
        </SelectField>
      )}
    </fieldset>
  )
}
