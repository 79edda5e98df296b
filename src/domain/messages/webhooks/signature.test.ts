import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { newSigningSecret, signatureHeaders } from './signature.ts'

const body = JSON.stringify({ type: 'order.placed', data: { name: 'Åsa “Ünï” 🏺' } })
const signed = () => ({ id: 'evt_1', seconds: Math.floor(Date.now() / 1_000), body })

describe('A signature', () => {
  test('matches the example of the specification', () => {
    expect(
      signatureHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        seconds: 1_614_265_330,
        body: '{"test": 2432232314}',
      }),
    ).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  test('is accepted by the reference library, and refused for another body, id or secret', () => {
    const secret = newSigningSecret()
    const headers = signatureHeaders([secret], signed())
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature')
    expect(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': 'evt_2' })).toThrow(
      'No matching',
    )
    expect(() => new Webhook(newSigningSecret()).verify(body, headers)).toThrow('No matching signature')
  })

  test('with two secrets is accepted by whoever knows either', () => {
    const secrets = [newSigningSecret(), newSigningSecret()]
    const headers = signatureHeaders(secrets, signed())
    for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  })
})

test('a secret is 256 random bits under its prefix', () => {
  const secret = newSigningSecret()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
  expect(newSigningSecret()).not.toBe(secret)
})
