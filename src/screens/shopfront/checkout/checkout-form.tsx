import { useState, type ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Choice, Field, TextAreaField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Amount } from '../../ui/price.tsx'
import { pathTo } from '../../paths.ts'
import { addressFieldLabel } from '../address/address-form.ts'
import { AddressFields } from '../address/address-fields.tsx'
import { hasChanged } from '../cart/load-cart.ts'
import { summaryOf } from '../form-answer.ts'
import { dayRange } from '../order/day-range.ts'
import { useShell } from '../shell/shell-data.ts'
import type { Account, Cart } from '../types.ts'
import type { CheckoutFormAnswer } from './checkout-action.ts'
import { checkEmail, fieldValues } from './details.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import { useAutosave } from './use-autosave.ts'
import styles from './checkout.module.css'

interface CheckoutFormProps {
  cart: Cart
  countries: readonly string[]
  addresses: Account['addresses']
  /** The page's own part of the Idempotency-Key. */
  pageKey: string
  answer: CheckoutFormAnswer | undefined
}

const labels: Record<string, string> = {
  email: 'E-mail',
  note: 'A word to the shop',
  deliveryOptionId: 'Delivery',
}

/** Contact, address, delivery, payment and review in one form. Its last button pays; every other one saves. */
export function CheckoutForm({ cart, countries, addresses, pageKey, answer }: CheckoutFormProps) {
  const saved = fieldValues(cart)
  const values = { ...saved, ...answer?.values }
  // A page keeps its key for as long as it is open, so that trying again after a lost answer is the same payment.
  const [key] = useState(answer?.values?.['key'] ?? pageKey)
  const autosave = useAutosave()
  const errors = { ...autosave.errors, ...answer?.errors }
  const navigation = useNavigation()
  const paying = navigation.formData?.get('intent') === 'pay'
  const changed = answer?.changed || hasChanged(cart)
  return (
    <Form
      method="post"
      noValidate
      className={styles.form}
      ref={autosave.form}
      onBlur={autosave.onBlur}
      onChange={autosave.onChange}
    >
      <ErrorSummary
        errors={summaryOf(answer, (field) => labels[field] ?? addressFieldLabel(field, values))}
        title={answer?.changed ? 'Something has changed' : 'This is not quite ready'}
      />
      {/* The first button is what Enter presses: it saves. */}
      <button type="submit" name="intent" value="update" className="spoken" tabIndex={-1} aria-hidden>
        Save
      </button>
      <Step number={1} title="Contact">
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={values['email'] ?? ''}
          hint="For the confirmation and news of the parcel, nothing else"
          error={errors['email']}
          check={checkEmail}
        />
        <SignInOffer />
      </Step>
      <Step number={2} title="Delivery address">
        <SavedAddresses addresses={addresses} />
        <AddressFields
          key={answer?.chosen}
          prefix="deliveryAddress"
          section="shipping"
          countries={countries}
          values={values}
          errors={errors}
        />
        <Choice
          label="The invoice goes to the same address"
          name="billingSame"
          value="1"
          defaultChecked={values['billingSame'] === '1'}
        />
        <fieldset className={styles.billing}>
          <legend>Billing address</legend>
          <AddressFields
            prefix="billingAddress"
            section="billing"
            countries={countries}
            values={values}
            errors={errors}
          />
        </fieldset>
        <p className="scriptless">
          <Button type="submit" name="intent" value="update">
            Update delivery
          </Button>
        </p>
      </Step>
      <Step number={3} title="Delivery">
        <DeliveryChoice cart={cart} error={errors['deliveryOptionId']} />
      </Step>
      <Step number={4} title="Payment">
        <PaymentChoice cart={cart} chosen={values['paymentMethod']} />
      </Step>
      <Step number={5} title="Review">
        <TextAreaField
          label="A word to the shop"
          name="note"
          optional
          rows={2}
          maxLength={2000}
          defaultValue={values['note'] ?? ''}
          error={errors['note']}
        />
        {changed && <AcceptChanges cart={cart} />}
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="total" value={cart.totals.total.amount} />
        <input type="hidden" name="currency" value={cart.totals.total.currency} />
        <Button
          type="submit"
          name="intent"
          value="pay"
          kind="primary"
          wide
          busy={paying}
          className={styles.pay}
        >
          {paying ? (
            'One moment…'
          ) : (
            <>
              Order and pay <Amount money={cart.totals.total} />
            </>
          )}
        </Button>
        <Terms taxIncluded={cart.totals.taxIncluded} />
        <p role="status" className="spoken">
          {autosave.saving ? (
            'Saving'
          ) : (
            <>
              Total <Amount money={cart.totals.total} />
            </>
          )}
        </p>
      </Step>
    </Form>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = `step-${number}`
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id}>
        <span aria-hidden>{number}</span>
        {title}
      </h2>
      {children}
    </section>
  )
}
