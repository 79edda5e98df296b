import { describe, expect, test } from 'vitest'
import { ApiFailure } from '#client/api.ts'
import { failures, type FailureCode } from '#vocabulary/failures.ts'
import { messages } from './messages/en.ts'
import { isSettled, troubleOf, troubleLabels } from './operation.ts'

const failure = (code: FailureCode, status: number, detail?: string) =>
  new ApiFailure({
    type: '/x',
    code,
    status,
    title: failures[code].title,
    instance: 'REF',
    ...(detail ? { detail } : {}),
  })

describe('a mutation that failed', () => {
  test.each([
    ['version_stale', 412],
    ['refund_exceeds_paid', 409],
    ['invalid_request', 422],
    ['idempotency_key_reused', 422],
  ] as const)('is settled by %s: the next try is a new operation', (code, status) =>
    expect(isSettled(troubleOf(failure(code, status)))).toBe(true),
  )

  test.each([
    ['payment_unavailable', 503],
    ['internal_error', 500],
    ['busy', 503],
    ['request_in_progress', 409],
  ] as const)('is not settled by %s: the next try repeats the same operation', (code, status) =>
    expect(isSettled(troubleOf(failure(code, status)))).toBe(false),
  )

  test('is not settled when no answer came', () => {
    const trouble = troubleOf(new TypeError('fetch failed'))
    expect(isSettled(trouble)).toBe(false)
    expect(troubleLabels(trouble, messages)).toContain('cannot happen twice')
  })

  test('is shown with the shop’s own message, and with a reference where it is our fault', () => {
    expect(troubleLabels(troubleOf(failure('refund_exceeds_paid', 409, 'At most €12.00')), messages)).toBe(
      'At most €12.00',
    )
    expect(troubleLabels(troubleOf(failure('internal_error', 500)), messages)).toContain('REF')
  })
})
