import { useEffect, useRef, type FocusEvent, type FormEvent, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import { isComplete } from '../address/address-form.ts'
import type { CheckoutFormAnswer } from './checkout-action.ts'
import { readDetails } from './details.ts'

/**
 * Saves the checkout while it is being filled in: when a field is left and the address is complete, or a way of
 * delivery is chosen, so that delivery and total are those of what stands there.
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
    if (form.current) saved.current = JSON.stringify(readDetails(new FormData(form.current)))
  }, [])
  const save = () => {
    if (!form.current) return
    const entered = new FormData(form.current)
    const details = readDetails(entered)
    const now = JSON.stringify(details)
    if (now === saved.current || !isComplete(details.deliveryAddress)) return
    saved.current = now
    entered.set('intent', 'update')
    void fetcher.submit(entered, { method: 'post' })
  }
  return {
    form,
    // A press on a button sends the form by itself.
    onBlur: (event) => event.relatedTarget instanceof HTMLButtonElement || save(),
    onChange: ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'deliveryOptionId') save()
    },
    errors: fetcher.data?.errors ?? {},
    saving: fetcher.state !== 'idle',
  }
}
