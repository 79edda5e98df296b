import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Facts } from './facts.tsx'
import { useMessages } from './messages.ts'
import { chosenItems } from './withdraw-action.ts'
import type { KnownOrder } from './known-order.ts'
import styles from './withdraw.module.css'

/** The second step: the declaration as it will be sent. */
export function Review({
  values,
  order,
}: {
  values: Readonly<Record<string, string>>
  order: KnownOrder | null
}) {
  const m = useMessages()
  const busy = Boolean(useNavigation().formData)
  const { name = '', email = '', orderNumber = '', items = '' } = values
  const lines = chosenItems(values).map(({ lineId, quantity }) => ({
    quantity,
    title: order?.lines.find(({ id }) => id === lineId)?.title ?? '',
  }))
  return (
    <Form method="post" noValidate className={styles.form}>
      {Object.entries(values)
        .filter(([field]) => field !== 'intent')
        .map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      <p>{m.statement}</p>
      <Facts declaration={{ name, email, orderNumber, items, lines }} />
      <p className={styles.actions}>
        <Button type="submit" name="intent" value="confirm" kind="primary" busy={busy}>
          {m.confirm}
        </Button>
        <Button type="submit" name="intent" value="change">
          {m.change}
        </Button>
      </p>
    </Form>
  )
}
