import { expect, it } from 'vitest'
import { describePayments } from '#ports/payments/conformance.ts'
import { createManualPayments } from './manual-payments.ts'

const open = () => Promise.resolve({ provider: createManualPayments({ instructions: 'Transfer it.' }) })

describePayments('Bank transfer', open)

it('has no provider to call when staff refund', async () => {
  const { provider } = await open()
  const amount = { amount: 10, currency: 'EUR' }
  expect(await provider.refund({ reference: '', amount, key: 'ref_one' })).toEqual({
    reference: 'ref_one',
    state: 'succeeded',
  })
})
