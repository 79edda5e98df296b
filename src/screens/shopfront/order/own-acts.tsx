import { Form, Link, useNavigation } from 'react-router'
import { formatMoney } from '#vocabulary/money.ts'
import { Button } from '../../ui/form/button.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useWords as useUiWords } from '../../ui/words.ts'
import { paths } from '../../paths.ts'
import type { Order } from '../types.ts'
import type { OrderAnswer } from './order-action.ts'
import { useWords } from './words.ts'
import styles from './order.module.css'

/** The outcome of an action on an order. */
export function Answer({ answer }: { answer: OrderAnswer }) {
  if (answer.problem) return <Notice tone="error">{answer.problem}</Notice>
  return answer.missing ? <Missing missing={answer.missing} /> : null
}

/** The lines of an order that a cart could not take, with the reasons. */
export function Missing({ missing }: { missing: NonNullable<OrderAnswer['missing']> }) {
  const w = useWords()
  return (
    <Notice tone="warning">
      <p>{w.notAll}</p>
      <ul>
        {missing.map(({ title, quantity, code }) => (
          <li key={`${title} ${code}`}>{w.missingLine(quantity, title, w.missing[code])}</li>
        ))}
      </ul>
      <Link to={paths.cart}>{w.seeCart}</Link>
    </Notice>
  )
}

/** Ordering again, and cancelling while nothing is packed. Each says what it does before it does it. */
export function OwnActs({ order, formKey }: { order: Order; formKey: string }) {
  const w = useWords()
  const { sentences } = useUiWords()
  const locale = useLocale()
  const { state, formData } = useNavigation()
  const busy = (intent: string): boolean => state !== 'idle' && formData?.get('intent') === intent
  const { paid } = order
  return (
    <section aria-labelledby="more" className={styles.acts}>
      <h2 id="more">{w.more}</h2>
      <Form method="post">
        <input type="hidden" name="key" value={`${formKey}-reorder`} />
        <Button type="submit" name="intent" value="reorder" size="small" busy={busy('reorder')}>
          {w.again}
        </Button>
      </Form>
      {order.selfService.cancel && (
        <details>
          <summary>{w.cancel}</summary>
          <Form method="post" className={styles.form}>
            <p>
              {paid.amount > 0 ? w.goesBack(formatMoney(paid, locale)) : w.nothingPaid}
              {sentences}
              {w.notOpenedAgain}
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
              {w.cancelNow}
            </Button>
          </Form>
        </details>
      )}
    </section>
  )
}
