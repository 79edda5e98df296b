import { useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Choice, Field, TextAreaField } from '../../ui/field.tsx'
import { Amount } from '../../ui/price.tsx'
import { addressFieldLabel } from '../address/address-form.ts'
import { AddressFields } from '../address/address-fields.tsx'
import { summaryOf } from '../form-answer.ts'
import type { Account, Cart } from '../types.ts'
import type { CheckoutFormAnswer } from './checkout-action.ts'
import { AcceptChanges, DeliveryChoice, PaymentChoice, SignInOffer, Terms } from './checkout-parts.tsx'
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

type Entered = Record<string, string | undefined>

interface StepProps {
  values: Entered
  errors: Record<string, string>
}

const labels: Record<string, string> = {
  email: 'E-mail',
  note: 'A word to the shop',
  deliveryOptionId: 'Delivery',
}

/** Contact, address, delivery, payment and review in one form. Its last button pays; every other one saves. */
export function CheckoutForm({ cart, countries, addresses, pageKey, answer }: CheckoutFormProps) {
  const values: Entered = { ...fieldValues(cart), ...answer?.values }
  // A page keeps its key for as long as it is open, so that trying again after a lost answer is the same payment.
  const [key] = useState(answer?.values?.['key'] ?? pageKey)
  const autosave = useAutosave()
  const errors = { ...autosave.errors, ...answer?.errors }
  const summary = summaryOf(answer, (field) => labels[field] ?? addressFieldLabel(field, values))
  const { form, onBlur, onChange } = autosave
  return (
    <Form method="post" noValidate className={styles.form} ref={form} onBlur={onBlur} onChange={onChange}>
      <ErrorSummary
        errors={summary}
        title={answer?.changed ? 'Something has changed' : 'This is not quite ready'}
      />
      {/* The first button is what Enter presses: it saves. */}
      <button type="submit" name="intent" value="update" className="spoken" tabIndex={-1} aria-hidden>
        Save
      </button>
      <ContactStep values={values} errors={errors} />
      <Step number={2} title="Delivery address">
        <SavedAddresses addresses={addresses} />
        <AddressStep key={answer?.chosen} countries={countries} values={values} errors={errors} />
      </Step>
      <Step number={3} title="Delivery">
        <DeliveryChoice cart={cart} error={errors['deliveryOptionId']} />
      </Step>
      <Step number={4} title="Payment">
        <PaymentChoice cart={cart} chosen={values['paymentMethod']} />
      </Step>
      <input type="hidden" name="key" value={key} />
      <ReviewStep cart={cart} values={values} errors={errors} saving={autosave.saving} />
    </Form>
  )
}

function ContactStep({ values, errors }: StepProps) {
  return (
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
  )
}

function AddressStep({ countries, ...entered }: StepProps & { countries: readonly string[] }) {
  return (
    <>
      <AddressFields prefix="deliveryAddress" section="shipping" countries={countries} {...entered} />
      <Choice
        label="The invoice goes to the same address"
        name="billingSame"
        value="1"
        defaultChecked={entered.values['billingSame'] === '1'}
      />
      <fieldset className={styles.billing}>
        <legend>Billing address</legend>
        <AddressFields prefix="billingAddress" section="billing" countries={countries} {...entered} />
      </fieldset>
      <p className="scriptless">
        <Button type="submit" name="intent" value="update">
          Update delivery
        </Button>
      </p>
    </>
  )
}

function ReviewStep({ cart, values, errors, saving }: StepProps & { cart: Cart; saving: boolean }) {
  const { total } = cart.totals
  const paying = useNavigation().formData?.get('intent') === 'pay'
  return (
    <Step number={5} title="Review">
      <TextAreaField
        label={labels['note']}
        name="note"
        optional
        rows={2}
        maxLength={2000}
        defaultValue={values['note'] ?? ''}
        error={errors['note']}
      />
      <AcceptChanges cart={cart} />
      <input type="hidden" name="total" value={total.amount} />
      <input type="hidden" name="currency" value={total.currency} />
      <Button
        type="submit"
        name="intent"
        value="pay"
        kind="primary"
        wide
        busy={paying}
        className={styles.pay}
      >
        {paying ? 'One moment…' : 'Order and pay'} <Amount money={total} />
      </Button>
      <Terms taxIncluded={cart.totals.taxIncluded} />
      <p role="status" className="spoken">
        {saving ? 'Saving' : 'Total'} <Amount money={total} />
      </p>
    </Step>
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
