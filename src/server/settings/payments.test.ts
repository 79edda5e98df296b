import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test('takes cards by stripe when its keys are there, and captures at once by default', () => {
  expect(readSettings({ PAYMENTS: 'stripe,manual', ...keys })).toMatchObject({
    PAYMENTS: ['stripe', 'manual'],
    PAYMENTS_CAPTURE: 'now',
  })
  const two = { ...keys, STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2', PAYMENTS_CAPTURE: 'fulfilment' }
  expect(readSettings({ PAYMENTS: 'stripe', ...two })).toMatchObject({ PAYMENTS_CAPTURE: 'fulfilment' })
})

test.each([
  [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY is missing'],
  [{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET is missing'],
  [{ PAYMENTS: 'manual', ...keys }, 'STRIPE_SECRET_KEY is set and stripe is not offered'],
  [
    { PAYMENTS: 'stripe', ...keys, STRIPE_SECRET_KEY: 'pk_test_1' },
    'STRIPE_SECRET_KEY is wrong: write the secret',
  ],
  [{ PAYMENTS: 'stripe', ...keys, STRIPE_WEBHOOK_SECRET: 'we_1' }, 'STRIPE_WEBHOOK_SECRET is wrong'],
  [{ PAYMENTS: 'stripe', ...keys, STRIPE_API_URL: 'http://example.org' }, 'STRIPE_API_URL is wrong'],
  [{ PAYMENTS_CAPTURE: 'later' }, 'PAYMENTS_CAPTURE is wrong: write now or fulfilment'],
])('%o stops the start with one line that names the setting and the mend', (environment, line) => {
  expect(() => readSettings(environment)).toThrow(line)
})
