import { describe, expect, it } from 'vitest'
import { addressFormOf } from '#vocabulary/addresses/forms.ts'
import '../../messages/all-messages.ts'
import { messagesIn as problemsIn } from '../problems/messages.ts'
import type { Cart } from '../types.ts'
import {
  changesFor,
  checkDetails,
  fieldValues,
  fingerprint,
  isCollected,
  paymentKey,
  readDetails,
  type CheckoutDetails,
} from './details.ts'

const berlin = {
  name: 'Ada Lovelace',
  line1: 'Torstraße 1',
  postcode: '10119',
  city: 'Berlin',
  country: 'DE',
}
const money = (amount: number) => ({ amount, currency: 'EUR' })
const cart: Cart = {
  id: 'cart_1',
  version: 3,
  state: 'open',
  orderId: null,
  market: 'eu',
  currency: 'EUR',
  lines: [],
  quantity: 0,
  email: 'ada@example.org',
  deliveryAddress: berlin,
  billingAddress: null,
  note: null,
  remindMe: false,
  giftMessage: null,
  vatId: null,
  taxExemption: null,
  collectorName: null,
  deliveryCountry: 'DE',
  deliveryOptions: [],
  deliveryOptionId: 'standard',
  deliveryDiscounts: [],
  estimate: null,
  paymentMethods: [],
  tooLittleFor: [],
  tenders: [],
  useStoreCredit: false,
  due: money(0),
  codes: [],
  dearerDelivery: money(0),
  gifts: [],
  problems: [],
  missing: [],
  expiresAt: '2026-03-01T09:00:00.000Z',
  totals: {
    subtotal: money(0),
    discount: money(0),
    shipping: null,
    tax: money(0),
    taxLines: [],
    taxIncluded: true,
    total: money(0),
  },
}
const details: CheckoutDetails = {
  email: 'ada@example.org',
  deliveryAddress: berlin,
  billingAddress: null,
  deliveryOptionId: 'standard',
  note: null,
  giftMessage: null,
  vatId: null,
  collectorName: null,
}

describe('what is sent to the cart', () => {
  it('is nothing when the cart holds it already, whatever the order of the fields', () => {
    const { country, city, ...rest } = berlin
    expect(changesFor(cart, { ...details, deliveryAddress: { country, city, ...rest } })).toEqual({})
  })

  it('is what differs', () => {
    expect(changesFor(cart, { ...details, email: 'bob@example.org', note: 'Ring twice' })).toEqual({
      email: 'bob@example.org',
      note: 'Ring twice',
    })
  })

  it('takes a billing address away when it is the same as the delivery address again', () => {
    expect(changesFor({ ...cart, billingAddress: berlin }, details)).toEqual({ billingAddress: null })
  })

  it('does not take back a choice of delivery that the form does not hold', () => {
    expect(changesFor(cart, { ...details, deliveryOptionId: null })).toEqual({})
  })
})

it('fills the form with what it reads from it', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(
    fieldValues({ ...details, billingAddress: { ...berlin, name: 'Charles' } }),
  ))
    form.append(name, value)
  form.append('deliveryOptionId', 'standard')
  const filled = { billingAddress: { ...berlin, name: 'Charles' }, collectorName: berlin.name }
  expect(readDetails(form)).toEqual({ ...details, ...filled })
})

describe('being reminded', () => {
  const withForm = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return readDetails(form).remindMe
  }

  it('is read only where the box was shown', () => {
    expect(withForm({})).toBeUndefined()
    expect(withForm({ mayRemind: '1' })).toBe(false)
    expect(withForm({ mayRemind: '1', remindMe: '1' })).toBe(true)
  })
})

describe('what is collected', () => {
  const option = {
    name: 'Studio',
    price: money(0),
    minDays: 0,
    maxDays: 0,
    estimate: null,
    parcels: 1,
    freeFrom: null,
  }
  const options = [
    { ...option, id: 'standard', kind: 'post' as const, instructions: null },
    { ...option, id: 'studio', kind: 'pickup' as const, instructions: 'Ring twice.' },
  ]

  it('is known by its way of delivery', () => {
    expect(isCollected({ deliveryOptions: options }, details)).toBe(false)
    expect(isCollected({ deliveryOptions: options }, { deliveryOptionId: 'studio' })).toBe(true)
  })

  it('needs a name and no address', () => {
    const nowhere = { ...details, deliveryAddress: { ...berlin, line1: '', city: '', postcode: '' } }
    const check = (entered: CheckoutDetails, how: { collected?: boolean; saved?: boolean }) =>
      checkDetails(
        entered,
        { delivery: addressFormOf('DE') },
        { collected: false, saved: false, ...how },
        problemsIn('en'),
        { collectorMissing: 'Who?' },
      )
    expect(check(nowhere, { collected: true })).toEqual({ collectorName: 'Who?' })
    expect(check({ ...nowhere, collectorName: 'Ada' }, { collected: true })).toEqual({})
    expect(check(nowhere, {})).toHaveProperty(['deliveryAddress.line1'])
    expect(check(nowhere, { saved: true })).toEqual({})
  })

  it('begins with the name that was typed above, and stores one only for a pickup', () => {
    expect(fieldValues({ deliveryAddress: berlin }, 'Sam')).toMatchObject({ collectorName: berlin.name })
    const change = (deliveryOptionId: string) =>
      changesFor({ ...cart, deliveryOptions: options }, { collectorName: 'Ada', deliveryOptionId })
    expect(change('standard')).not.toHaveProperty('collectorName')
    expect(change('studio')).toHaveProperty('collectorName', 'Ada')
  })
})

describe('the key of a payment', () => {
  it('is the same for the same page and the same agreement', () => {
    expect(paymentKey('page', { total: 4200 })).toBe(paymentKey('page', { total: 4200 }))
  })

  it('differs with the page and with what was agreed', () => {
    expect(paymentKey('page', { total: 4200 })).not.toBe(paymentKey('page', { total: 4201 }))
    expect(paymentKey('page', { total: 4200 })).not.toBe(paymentKey('other', { total: 4200 }))
  })

  it('fits the limit whatever was posted as the page’s own', () => {
    expect(paymentKey('x'.repeat(5_000), {}).length).toBeLessThan(255)
  })

  it('is made with FNV-1a', () => {
    expect(fingerprint('a')).toBe(0xaf63dc4c8601ec8cn.toString(36))
  })
})
