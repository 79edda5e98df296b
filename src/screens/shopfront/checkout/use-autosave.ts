import { useEffect, useRef, type FocusEvent, type FormEvent, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import { isEmail } from '#vocabulary/email.ts'
import { isComplete } from '../address/address-form.ts'
import { cachedAddressForm } from '../address/address-forms.ts'
import type { CheckoutFormAnswer } from './checkout-action.ts'
import { readDetails } from './details.ts'

/** All entries as one text, to detect changes. */
function entriesOf(form: FormData): string {
  return JSON.stringify([readDetails(form), form.get('savedAddress')])
}

/** Whether there is something to save: where it goes, or whom to remind of it. */
function isReady(form: HTMLFormElement, entered: FormData): boolean {
  if (form.querySelector('[data-pickup]:checked') || entered.get('savedAddress')) return true
  const { deliveryAddress, email, remindMe } = readDetails(entered)
  return (
    isComplete(deliveryAddress, cachedAddressForm(deliveryAddress.country)) ||
    (remindMe === true && isEmail(email))
  )
}

/**
 * Saves the checkout while it is being filled in: when a field is left and the address is complete, or a way of
 * delivery or a saved address is chosen, so that delivery and total follow the form.
 */
export function useAutosave(): {
  form: RefObject<HTMLFormElement | null>
  onBlur: (event: FocusEvent<HTMLFormElement>) => void
  onChange: (event: FormEvent<HTMLFormElement>) => void
  errors: Record<string, string>
  saving: boolean
} {
  const form = useRef<HTMLFormElement>(null)
  const saved = useRef('')
  const fetcher = useFetcher<CheckoutFormAnswer>()
  useEffect(() => {
    if (form.current) saved.current = entriesOf(new FormData(form.current))
  }, [])
  const save = () => {
    if (!form.current) return
    const entered = new FormData(form.current)
    const now = entriesOf(entered)
    if (now === saved.current || !isReady(form.current, entered)) return
    saved.current = now
    entered.set('intent', 'update')
    void fetcher.submit(entered, { method: 'post' })
  }
  return {
    form,
    // A press on a button sends the form by itself.
    onBlur: (event) => event.relatedTarget instanceof HTMLButtonElement || save(),
    onChange: ({ target }) => {
      const at = target instanceof HTMLInputElement ? target.name : ''
      if (at === 'deliveryOptionId' || at === 'savedAddress' || at === 'remindMe') save()
    },
    errors: fetcher.data?.errors ?? {},
    saving: fetcher.state !== 'idle',
  }
}
