import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { addressFieldLabel } from '../address/address-form.ts'
import type { AddressChoice } from '../address/address-forms.ts'
import { useMessages as useAddressMessages } from '../address/messages.ts'
import { summaryOf } from '../form-answer.ts'
import { fillIn } from '../problems/say-problem.ts'
import { useShell } from '../shell/shell-data.ts'
import type { Account, Cart } from '../types.ts'
import { AddressStep, KeepAddress } from './address-step.tsx'
import type { CheckoutFormAnswer } from './checkout-action.ts'
import { ContactStep } from './contact-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { fieldValues, isCollected, isSameAddress } from './details.ts'
import { PaymentChoice } from './checkout-parts.tsx'
import { ReviewStep } from './review-step.tsx'
import { SettledStep } from './settled-step.tsx'
import { Step, stepId, type Entered } from './step.tsx'
import { useAutosave } from './use-autosave.ts'
import { useMessages } from './messages.ts'
import styles from './checkout.module.css'

interface CheckoutFormProps {
  cart: Cart
  choice: AddressChoice
  addresses: Account['addresses']
  /** The name of the customer; null where it is not known. */
  name: string | null
  /** Whether the terms were agreed to for a payment that then failed. */
  agreed: boolean
  /** The page's own part of the Idempotency-Key. */
  pageKey: string
  answer: CheckoutFormAnswer | undefined
  /** The step that is being changed though it was settled before. */
  changing: string | null
}

/** The fields of each of the first steps. */
const stepOf = (field: string): string =>
  field === 'email' ? 'contact' : /Address|vatId/.test(field) ? 'address' : 'delivery'

/**
 * Whether a step is settled for someone who has an account and was here before: it is shown, and can be changed, but
 * need not be gone through. The page decides when it opens, so that no step folds up while it is being filled in.
 */
function useSettled({ cart, addresses, answer, changing }: CheckoutFormProps): (step: string) => boolean {
  const { session } = useShell()
  const [wasComplete] = useState(cart.missing.length === 0)
  const known =
    session.customer !== null && (addresses.length > 0 || wasComplete) && cart.missing.length === 0
  const wrong = new Set(Object.keys(answer?.errors ?? {}).map(stepOf))
  return (step) => known && cart.deliveryAddress !== null && step !== changing && !wrong.has(step)
}

const numbers: Record<string, number> = { contact: 1, address: 2, delivery: 3 }

/** The link that opened a settled step is gone: the step's heading takes the focus. */
function useFocusOnStep(step: string | null): void {
  useEffect(() => {
    const number = step === null ? undefined : numbers[step]
    if (number !== undefined) document.getElementById(stepId(number))?.focus()
  }, [step])
}

/** The name of a field, for the list of errors. */
function useLabel(values: Entered, choice: AddressChoice): (field: string) => string {
  const m = useMessages()
  const addressMessages = useAddressMessages()
  const own: Record<string, string> = {
    email: m.email,
    note: m.note,
    giftMessage: m.giftMessage,
    vatId: m.vatId,
    collectorName: m.collector,
    deliveryOptionId: m.delivery,
    termsAccepted: fillIn(m.agree, { terms: m.terms }),
  }
  return (field) => {
    const country = values[`${field.split('.')[0]}.country`]
    const form = choice.forms.find((each) => each.country === country)
    return own[field] ?? addressFieldLabel(field, form, addressMessages)
  }
}

/** Contact, address, delivery, payment and review in one form. Its last button pays; every other one saves. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, addresses, pageKey, answer } = props
  const m = useMessages()
  const values: Entered = {
    ...fieldValues(cart, props.name),
    keepAddress: '1',
    ...(props.agreed && { termsAccepted: '1' }),
    ...answer?.values,
  }
  const choice = { ...props.choice, forms: [...(answer?.forms ?? []), ...props.choice.forms] }
  // A page keeps its key for as long as it is open, so that trying again after a lost answer is the same payment.
  const [key] = useState(answer?.values?.['key'] ?? pageKey)
  const autosave = useAutosave()
  const { session } = useShell()
  const settled = useSettled(props)
  const label = useLabel(values, choice)
  useFocusOnStep(props.changing)
  const isInBook =
    isCollected(cart, cart) || addresses.some(({ address }) => isSameAddress(address, cart.deliveryAddress))
  const step = { cart, values, errors: { ...autosave.errors, ...answer?.errors } }
  const { form, onBlur, onChange } = autosave
  return (
    <Form method="post" noValidate className={styles.form} ref={form} onBlur={onBlur} onChange={onChange}>
      <ErrorSummary
        of={answer}
        errors={summaryOf(answer, label)}
        title={answer?.changed ? m.changed : m.notReady}
      />
      {/* Enter presses the first button: it saves. */}
      <button type="submit" name="intent" value="update" className="spoken" tabIndex={-1} aria-hidden>
        {m.save}
      </button>
      {settled('contact') ? <SettledStep number={1} step="contact" {...step} /> : <ContactStep {...step} />}
      {settled('address') ? (
        <SettledStep number={2} step="address" {...step}>
          {!isInBook && <KeepAddress values={values} />}
        </SettledStep>
      ) : (
        <AddressStep {...step} choice={choice} addresses={addresses} />
      )}
      {settled('delivery') ? (
        <SettledStep number={3} step="delivery" {...step} />
      ) : (
        <DeliveryStep {...step} />
      )}
      <Step number={4} title={m.payment}>
        <PaymentChoice cart={cart} chosen={values['paymentMethod']} />
      </Step>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="cart" value={cart.id} />
      {session.customer && <input type="hidden" name="account" value="1" />}
      <ReviewStep {...step} saving={autosave.saving} />
    </Form>
  )
}
