import { checkAddress, readAddress } from '../address/address-form.ts'
import type { Address, Cart, CartChange } from '../types.ts'

/** What a shopper has entered at checkout. */
export interface CheckoutDetails {
  email: string
  deliveryAddress: Address
  /** Null: the same as the delivery address. */
  billingAddress: Address | null
  deliveryOptionId: string | null
  note: string | null
}

/** Reads the checkout's form. */
export function readDetails(form: FormData): CheckoutDetails {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    email: text('email'),
    deliveryAddress: readAddress(form, 'deliveryAddress'),
    billingAddress: form.get('billingSame') === '1' ? null : readAddress(form, 'billingAddress'),
    deliveryOptionId: text('deliveryOptionId') || null,
    note: text('note') || null,
  }
}

/** What is wrong with an e-mail address, or undefined. */
export function checkEmail(value: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim())
    ? undefined
    : 'An e-mail address looks like name@example.org'
}

/** What is wrong with the details, by form field: all of it at once, before anything is sent. */
export function checkDetails({
  email,
  deliveryAddress,
  billingAddress,
}: CheckoutDetails): Record<string, string> {
  const wrong = checkEmail(email)
  return {
    ...(wrong ? { email: wrong } : {}),
    ...checkAddress(deliveryAddress, 'deliveryAddress'),
    ...(billingAddress ? checkAddress(billingAddress, 'billingAddress') : {}),
  }
}

const same = (one: unknown, other: unknown) => canonical(one) === canonical(other)

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(entries)
}

/** What must be sent so that the cart holds these details: only what differs, so that a repeat changes nothing. */
export function changesFor(cart: Cart, details: Partial<CheckoutDetails>): CartChange {
  const changes: CartChange = {}
  if (details.email !== undefined && details.email !== cart.email) changes.email = details.email
  if (details.deliveryAddress && !same(details.deliveryAddress, cart.deliveryAddress))
    changes.deliveryAddress = details.deliveryAddress
  if (details.billingAddress !== undefined && !same(details.billingAddress, cart.billingAddress))
    changes.billingAddress = details.billingAddress
  if (details.note !== undefined && details.note !== cart.note) changes.note = details.note
  if (details.deliveryOptionId && details.deliveryOptionId !== cart.deliveryOptionId)
    changes.deliveryOptionId = details.deliveryOptionId
  return changes
}

/** The values that the form starts with, by field name. */
export function fieldValues(details: {
  email: string | null
  deliveryAddress: Address | null
  billingAddress: Address | null
  note: string | null
}): Record<string, string> {
  const values: Record<string, string> = {
    email: details.email ?? '',
    note: details.note ?? '',
    billingSame: details.billingAddress ? '' : '1',
  }
  for (const prefix of ['deliveryAddress', 'billingAddress'] as const) {
    for (const [field, value] of Object.entries(details[prefix] ?? {}))
      values[`${prefix}.${field}`] = value ?? ''
  }
  return values
}

/**
 * The Idempotency-Key of paying: the page's own key and everything that was agreed to. Pressing twice, reloading or Back
 * repeats it and finds the same order; with anything changed it is another one.
 */
export function paymentKey(pageKey: string, agreed: unknown): string {
  return `${pageKey.replace(/[^\w-]/g, '').slice(0, 100)}.${fingerprint(JSON.stringify(agreed))}`
}

/** FNV-1a (64 bits) of a text in base 36. It tells one's own entries apart and keeps no secret. */
export function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(36)
}
