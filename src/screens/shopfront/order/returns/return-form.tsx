import { useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { formatMoney } from '#vocabulary/money.ts'
import { returnReasonNames } from '#vocabulary/orders/returns.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField, TextAreaField } from '../../../ui/form/field.tsx'
import { useLocale } from '../../../ui/format/locale.tsx'
import { Amount } from '../../../ui/format/price.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useMessages as useUiMessages } from '../../../ui/messages.ts'
import { pathTo } from '../../../paths.ts'
import { Rich } from '../../../messages/rich.tsx'
import { useShell } from '../../shell/shell-data.ts'
import type { Order } from '../../types.ts'
import type { OrderAnswer } from '../order-action.ts'
import { stageOf } from '../progress.ts'
import { fieldNames, sumsOf, type Returnable } from './wanted-return.ts'
import { useMessages } from '../messages.ts'
import styles from './return-form.module.css'

/** The items to send back: each with a box, and more fields once it is ticked. Works without scripts. */
export function ReturnForm({
  order,
  formKey,
  answer,
}: {
  order: Order
  formKey: string
  answer: OrderAnswer | undefined
}) {
  const m = useMessages()
  const { state, formData } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const { returnable } = order.selfService
  const { errors = {}, values = {}, problem } = answer?.of === 'return' ? answer : {}
  const [sums, setSums] = useState(() => sumsOf(returnable, new Map(Object.entries(values))))
  useEffect(
    () =>
      form.current
        ?.querySelector<HTMLElement>(
          '[aria-describedby] [type="checkbox"], [aria-invalid="true"], [role="alert"]',
        )
        ?.focus(),
    [answer],
  )
  // Until one is ticked.
  const missing = sums ? undefined : errors['items']
  const busy = state !== 'idle' && formData?.get('intent') === 'return'
  const { currency } = order.totals.total
  return (
    <Form
      method="post"
      id="return-form"
      ref={form}
      aria-label={m.sendBack}
      tabIndex={-1}
      noValidate
      preventScrollReset
      className={styles.form}
      onChange={({ currentTarget }) => setSums(sumsOf(returnable, new FormData(currentTarget)))}
    >
      <About order={order} />
      {problem && (
        <div tabIndex={-1} role="alert">
          <Notice tone="warning">{problem}</Notice>
        </div>
      )}
      <input type="hidden" name="key" value={`${formKey}-return`} />
      <fieldset className={styles.group} {...(missing && { 'aria-describedby': 'return-items-error' })}>
        <legend className="spoken">{m.sendBack}</legend>
        {missing && (
          <p id="return-items-error" className={styles.error}>
            <Icon name="circle-alert" />
            {missing}
          </p>
        )}
        <ul className={styles.items}>
          {returnable.map((each, index) => (
            <ReturnItem
              key={each.lineId}
              order={order}
              returnable={each}
              errors={errors}
              values={values}
              autoFocus={index === 0 && missing !== undefined}
            />
          ))}
        </ul>
      </fieldset>
      <TextAreaField
        label={m.word}
        name="note"
        optional
        rows={2}
        maxLength={2_000}
        defaultValue={values['note'] ?? ''}
      />
      <div className={styles.end}>
        <output className={styles.sums}>
          {sums && sums.back > 0 && (
            <strong>
              <Rich text={m.youGetBack} amount={<Amount money={{ amount: sums.back, currency }} />} />
            </strong>
          )}
          {sums && sums.extra > 0 && (
            <span>
              <Rich text={m.youPayExtra} amount={<Amount money={{ amount: sums.extra, currency }} />} />
            </span>
          )}
        </output>
        <Button type="submit" name="intent" value="return" kind="primary" busy={busy}>
          {m.askReturn}
        </Button>
      </div>
    </Form>
  )
}

/** How a return goes, and where its costs are written. */
function About({ order }: { order: Order }) {
  const m = useMessages()
  const { sentences } = useUiMessages()
  const policy = useShell().shop.pages.find(({ slug }) => slug === 'returns')
  return (
    <p className={styles.muted}>
      {stageOf(order) === 'sent' && m.onItsWay + sentences}
      {m.howReturns}
      {policy && (
        <>
          {sentences}
          <Rich
            text={m.returnTerms}
            policy={<Link to={pathTo('policy', { slug: policy.slug })}>{policy.title}</Link>}
          />
        </>
      )}
    </p>
  )
}

interface ItemProps {
  order: Order
  returnable: Returnable
  errors: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
  /** Where its box takes the focus. */
  autoFocus: boolean
}

function ReturnItem({ order, returnable, errors, values, autoFocus }: ItemProps) {
  const m = useMessages()
  const { between } = useUiMessages()
  const { lineId, quantity, refund } = returnable
  const line = order.lines.find(({ id }) => id === lineId)
  const names = fieldNames(lineId)
  if (!line) return null
  return (
    <li className={styles.item}>
      <label className={styles.head}>
        <input
          type="checkbox"
          id={names.item}
          name={names.item}
          value="1"
          defaultChecked={values[names.item] === '1'}
          autoFocus={autoFocus}
        />
        <Picture image={line.image} sizes="64px" alt="" />
        <span>
          <span className={styles.title}>{line.title}</span>
          {line.options.length > 0 && (
            <span className={styles.muted}>{line.options.map(({ value }) => value).join(between)}</span>
          )}
          <span className={styles.muted}>
            <Rich text={m.refundOf(quantity)} amount={<Amount money={refund} />} />
          </span>
        </span>
      </label>
      <Details order={order} returnable={returnable} errors={errors} values={values} />
    </li>
  )
}

/** The fields of a ticked item: how many, why, and the refund or the replacement. */
function Details({ order, returnable, errors, values }: Omit<ItemProps, 'autoFocus'>) {
  const m = useMessages()
  const { lineId, quantity, exchangeFor } = returnable
  const names = fieldNames(lineId)
  const reason = errors[names.reason]
  return (
    <div className={styles.details}>
      {quantity > 1 && (
        <SelectField
          label={m.quantityOf(quantity)}
          name={names.quantity}
          defaultValue={values[names.quantity] ?? String(quantity)}
        >
          {Array.from({ length: quantity }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={m.reason}
        name={names.reason}
        defaultValue={values[names.reason] ?? ''}
        error={reason}
        {...(reason ? { autoFocus: true } : {})}
      >
        <option value="">{m.chooseReason}</option>
        {returnReasonNames.map((each) => (
          <option key={each} value={each}>
            {m.reasons[each]}
          </option>
        ))}
      </SelectField>
      {exchangeFor.length > 0 && (
        <SelectField label={m.instead} name={names.exchange} defaultValue={values[names.exchange] ?? ''}>
          <option value="">{m.moneyBack}</option>
          <Replacements order={order} returnable={returnable} />
        </SelectField>
      )}
    </div>
  )
}

function Replacements({
  order,
  returnable: { lineId, exchangeFor },
}: Pick<ItemProps, 'order' | 'returnable'>) {
  const m = useMessages()
  const locale = useLocale()
  const line = order.lines.find(({ id }) => id === lineId)
  return exchangeFor.map(({ variantId, title, difference }) => {
    const say = variantId === line?.variantId ? m.sameAgain : m.exchangeFor
    const { amount } = difference
    const extra = formatMoney({ ...difference, amount: Math.abs(amount) }, locale)
    const cost = amount === 0 ? m.noExtra : amount > 0 ? m.dearerBy(extra) : m.cheaperBy(extra)
    return (
      <option key={variantId} value={variantId}>
        {say(title || (line?.title ?? ''), cost)}
      </option>
    )
  })
}
