import { Form, Link, useNavigation } from 'react-router'
import { formatMoney } from '#vocabulary/money.ts'
import { Button } from '../../ui/form/button.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { paths } from '../../paths.ts'
import type { Order } from '../types.ts'
import type { OrderAnswer } from './order-action.ts'
import { useMessages } from './messages.ts'
import styles from './order.module.css'

/** The outcome of an action on an order. */
export function Answer({ answer }: { answer: OrderAnswer }) {
  if (answer.problem) return <Notice tone="error">{answer.problem}</Notice>
  return answer.missing ? <Missing missing={answer.missing} /> : null
}

/** The lines of an order that a cart could not take, with the reasons. */
export function Missing({ missing }: { missing: NonNullable<OrderAnswer['missing']> }) {
  const m = useMessages()
  return (
    <Notice tone="warning">
      <p>{m.notAll}</p>
      <ul>
        {missing.map(({ title, quantity, code }) => (
          <li key={`${title} ${code}`}>{m.missingLine(quantity, title, m.missing[code])}</li>
        ))}
      </ul>
      <Link to={paths.cart}>{m.seeCart}</Link>
    </Notice>
  )
}

/** Ordering again, and cancelling while nothing is packed. Each names its effect first. */
export function OwnActs({ order, formKey }: { order: Order; formKey: string }) {
  const m = useMessages()
  const { sentences } = useUiMessages()
  const locale = useLocale()
  const { state, formData } = useNavigation()
  const busy = (intent: string): boolean => state !== 'idle' && formData?.get('intent') === intent
  const { paid } = order
  return (
    <section aria-labelledby="more" className={styles.acts}>
      <h2 id="more">{m.more}</h2>
      <Form method="post">
        <input type="hidden" name="key" value={`${formKey}-reorder`} />
        <Button type="submit" name="intent" value="reorder" size="small" busy={busy('reorder')}>
          {m.again}
        </Button>
      </Form>
      {order.selfService.cancel && (
        <details>
          <summary>{m.cancel}</summary>
          <Form method="post" className={styles.form}>
            <p>
              {paid.amount > 0 ? m.goesBack(formatMoney(paid, locale)) : m.nothingPaid}
              {sentences}
              {m.notOpenedAgain}
            </p>
            <input type="hidden" name="key" value={`${formKey}-cancel`} />
            <Button
              type="submit"
              name="intent"
              value="cancel"
              kind="danger"
              size="small"
              busy={busy('cancel')}
            >
              {m.cancelNow}
            </Button>
          </Form>
        </details>
      )}
    </section>
  )
}
