import { Form, useNavigation } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Choice, EmailField, Field, SelectField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { summaryOf } from '../form-answer.ts'
import { useShell } from '../shell/shell-data.ts'
import { useMessages } from './messages.ts'
import { itemField, type WithdrawAnswer } from './withdraw-action.ts'
import type { KnownOrder } from './known-order.ts'
import styles from './withdraw.module.css'

/** The first step: the name, the order and its items, and where the receipt goes. */
export function WithdrawForm({
  answer,
  formKey,
  order,
  orderNumber,
}: {
  answer: WithdrawAnswer | undefined
  formKey: string
  order: KnownOrder | null
  orderNumber: string
}) {
  const m = useMessages()
  const { session } = useShell()
  const busy = Boolean(useNavigation().formData)
  const { errors = {}, values = {} } = answer ?? {}
  const labels: Record<string, string> = {
    name: m.name,
    orderNumber: m.order,
    email: m.email,
    items: m.items,
    scope: m.scope,
  }
  return (
    <Form method="post" noValidate className={styles.form}>
      <input type="hidden" name="key" value={values['key'] ?? formKey} />
      <ErrorSummary of={answer} errors={summaryOf(answer, (field) => labels[field] ?? field)} />
      <Field
        label={m.name}
        name="name"
        required
        autoComplete="name"
        maxLength={limits.titleLength.value}
        defaultValue={values['name'] ?? order?.name ?? session.customer?.name ?? ''}
        error={errors['name']}
      />
      {order ? (
        <KnownNumber order={order} />
      ) : (
        <Field
          label={m.order}
          name="orderNumber"
          hint={m.orderHint}
          required
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={values['orderNumber'] ?? orderNumber}
          error={errors['orderNumber']}
        />
      )}
      <EmailField
        label={m.email}
        hint={order ? m.receiptHint : m.emailHint}
        defaultValue={values['email'] ?? order?.email ?? session.customer?.email ?? ''}
        error={errors['email']}
      />
      {order ? (
        <ItemChoice order={order} values={values} error={errors['scope']} />
      ) : (
        <Field
          label={m.items}
          name="items"
          optional
          hint={m.itemsHint}
          maxLength={limits.withdrawalItemsLength.value}
          defaultValue={values['items'] ?? ''}
          error={errors['items']}
        />
      )}
      <p className={styles.actions}>
        <Button type="submit" name="intent" value="review" kind="primary" busy={busy}>
          {m.next}
        </Button>
      </p>
    </Form>
  )
}

function KnownNumber({ order: { id, access } }: { order: KnownOrder }) {
  const m = useMessages()
  return (
    <dl>
      <div className={styles.known}>
        <dt>{m.order}</dt>
        <dd>
          <bdi>{id}</bdi>
          <input type="hidden" name="orderNumber" value={id} />
          <input type="hidden" name="access" value={access} />
        </dd>
      </div>
    </dl>
  )
}

/** The whole order or some of its items; no choice where there is but one. */
function ItemChoice({
  order: { lines },
  values,
  error,
}: {
  order: KnownOrder
  values: Readonly<Record<string, string>>
  error: string | undefined
}) {
  const m = useMessages()
  const count = lines.reduce((all, { quantity }) => all + quantity, 0)
  if (count < 2) return null
  const some = values['scope'] === 'some'
  return (
    <fieldset className={styles.choice} aria-describedby={error ? 'scope-error' : undefined}>
      <legend>{m.scope}</legend>
      <Choice type="radio" name="scope" value="all" label={m.wholeOrder} defaultChecked={!some} />
      <Choice type="radio" name="scope" value="some" id="scope" label={m.someItems} defaultChecked={some} />
      {error && (
        <p id="scope-error" className={styles.error}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      <div className={styles.items}>
        {lines.map(({ id, title, quantity }) => (
          <SelectField
            key={id}
            label={title}
            name={itemField(id)}
            defaultValue={values[itemField(id)] ?? '0'}
          >
            {Array.from({ length: quantity + 1 }, (_, each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  )
}
