import type { AddressForm } from '#vocabulary/addresses/form.ts'
import { isEmail, plainLocalPart, typedEmailPattern } from '#vocabulary/email.ts'
import { checkAddress, readAddress } from '../address/address-form.ts'
import { sayField, type ProblemMessages } from '../problems/say-problem.ts'
import type { Address, Cart, CartChange } from '../types.ts'

/** The checkout details of a shopper. */
export interface CheckoutDetails {
  email: string
  deliveryAddress: Address
  /** Null: the same as the delivery address. */
  billingAddress: Address | null
  deliveryOptionId: string | null
  note: string | null
  giftMessage: string | null
  vatId: string | null
  /** The recipient, for a pickup. */
  collectorName: string | null
  /** Whether to be reminded of the cart; undefined where the shop never does. */
  remindMe?: boolean
}

/** How the addresses of a form are filled in, as far as that is known. */
export interface AddressRules {
  delivery?: AddressForm | undefined
  billing?: AddressForm | undefined
}

/** Reads the checkout's form. `saved` is the delivery address where one of the account's was chosen. */
export function readDetails(form: FormData, rules: AddressRules = {}, saved?: Address): CheckoutDetails {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const same = form.get('billingSame') === '1'
  return {
    email: text('email'),
    deliveryAddress: saved ?? readAddress(form, 'deliveryAddress', rules.delivery),
    billingAddress: same ? null : readAddress(form, 'billingAddress', rules.billing),
    deliveryOptionId: text('deliveryOptionId') || null,
    note: text('note') || null,
    giftMessage: text('giftMessage') || null,
    vatId:
      text('vatId')
        .toUpperCase()
        .replaceAll(/[\s.-]/g, '') || null,
    collectorName: text('collectorName') || null,
    // A box that is not ticked is not sent; `mayRemind` says that it was there.
    ...(form.has('mayRemind') ? { remindMe: form.get('remindMe') === '1' } : {}),
  }
}

/** The error of an e-mail address, or undefined. */
export function checkEmail(value: string, messages: ProblemMessages): string | undefined {
  if (isEmail(value.trim())) return undefined
  if (value.trim() === '') return sayField({ code: 'required' }, messages)
  if (typedEmailPattern.test(value.trim()) && !plainLocalPart.test(value.trim()))
    return sayField({ code: 'email_letters' }, messages)
  return sayField({ code: 'bad_email', values: { example: 'name@example.org' } }, messages)
}

/** Whether the chosen way of delivery is to collect it: then no address is needed, but a name. */
export function isCollected(
  { deliveryOptions }: Pick<Cart, 'deliveryOptions'>,
  { deliveryOptionId }: Pick<CheckoutDetails, 'deliveryOptionId'>,
): boolean {
  return deliveryOptions.some(({ id, kind }) => id === deliveryOptionId && kind === 'pickup')
}

/**
 * All errors in the details, by form field, before anything is sent. An address of the account
 * (`saved`) has been looked at before.
 */
export function checkDetails(
  { email, deliveryAddress, billingAddress, collectorName }: CheckoutDetails,
  rules: AddressRules,
  { collected, saved }: { collected: boolean; saved: boolean },
  messages: ProblemMessages,
  own: { collectorMissing: string },
): Record<string, string> {
  const wrong = checkEmail(email, messages)
  const check = (address: Address, form: AddressForm | undefined, prefix: string) =>
    form
      ? checkAddress(address, form, prefix, messages)
      : { [`${prefix}.country`]: messages.fields.unknown_country }
  return {
    ...(wrong ? { email: wrong } : {}),
    ...(collected || saved ? {} : check(deliveryAddress, rules.delivery, 'deliveryAddress')),
    ...(collected && !collectorName ? { collectorName: own.collectorMissing } : {}),
    ...(billingAddress ? check(billingAddress, rules.billing, 'billingAddress') : {}),
  }
}

const same = (one: unknown, other: unknown) => canonical(one) === canonical(other)

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(entries)
}

/** Whether two addresses are the same. */
export const isSameAddress = (one: Address | null, other: Address | null): boolean => same(one, other)

/** The update of the cart with these details: only the differences, so that a repeat changes nothing. */
export function changesFor(cart: Cart, details: Partial<CheckoutDetails>): CartChange {
  const { deliveryAddress, deliveryOptionId, collectorName, ...posted } = details
  // A name for a pickup that is none would change the cart for nothing.
  const chosen = { deliveryOptionId: deliveryOptionId ?? cart.deliveryOptionId }
  const plain = { ...posted, ...(isCollected(cart, chosen) ? { collectorName } : {}) }
  const changes: CartChange = {}
  const fields = [
    'email',
    'billingAddress',
    'vatId',
    'collectorName',
    'note',
    'giftMessage',
    'remindMe',
  ] as const
  for (const field of fields) {
    if (plain[field] !== undefined && !same(plain[field], cart[field]))
      Object.assign(changes, { [field]: plain[field] })
  }
  if (deliveryAddress && !same(deliveryAddress, cart.deliveryAddress))
    changes.deliveryAddress = deliveryAddress
  if (deliveryOptionId && deliveryOptionId !== cart.deliveryOptionId)
    changes.deliveryOptionId = deliveryOptionId
  return changes
}

/** The values that the form starts with, by field name; `name` stands where no other name was given. */
export function fieldValues(
  details: Partial<Pick<Cart, 'email' | 'deliveryAddress' | 'billingAddress' | 'note'>> &
    Partial<Pick<Cart, 'giftMessage' | 'vatId' | 'collectorName' | 'remindMe'>>,
  name: string | null = null,
): Record<string, string> {
  const values: Record<string, string> = {
    email: details.email ?? '',
    note: details.note ?? '',
    giftMessage: details.giftMessage ?? '',
    vatId: details.vatId ?? '',
    collectorName: details.collectorName ?? details.deliveryAddress?.name ?? name ?? '',
    billingSame: details.billingAddress ? '' : '1',
    remindMe: details.remindMe ? '1' : '',
    'deliveryAddress.name': name ?? '',
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

/** FNV-1a (64 bits) of a text in base 36. It identifies one's own entries and protects no secret. */
export function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(36)
}
