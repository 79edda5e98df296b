import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiFailure } from '#client/api.ts'
import { onceAnswered } from './once-answered.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const failure = (code: 'request_in_progress' | 'cart_changed') =>
  new ApiFailure({ type: '', title: '', status: 409, code, instance: 'REF' })

it('waits while the same request is running, and gives its answer', async () => {
  let calls = 0
  const answer = onceAnswered(async () => {
    calls += 1
    if (calls < 4) throw failure('request_in_progress')
    return 'placed'
  })
  await vi.runAllTimersAsync()
  expect([await answer, calls]).toEqual(['placed', 4])
})

it('waits no longer than six seconds', async () => {
  const started = Date.now()
  const answer = expect(
    onceAnswered(() => Promise.reject(failure('request_in_progress'))),
  ).rejects.toMatchObject({ problem: { code: 'request_in_progress' } })
  await vi.runAllTimersAsync()
  await answer
  expect(Date.now() - started).toBe(6_200)
})

it('passes on what else goes wrong at once', async () => {
  let calls = 0
  const ask = () => {
    calls += 1
    return Promise.reject(failure('cart_changed'))
  }
  await expect(onceAnswered(ask)).rejects.toMatchObject({ problem: { code: 'cart_changed' } })
  expect(calls).toBe(1)
})
