import type { z } from 'zod'
import { allCalls } from './calls.ts'
import { leavesOf } from './leaves.ts'

/** The calls that take a body. */
export const withBody = allCalls
  .filter(({ endpoint }) => endpoint.body)
  .map((call) => ({ ...call, body: call.endpoint.body as z.ZodType }))
/** Calls that take the same body are tried once. */
export const bodies = withBody.filter(
  ({ body }, index) => withBody.findIndex((each) => each.body === body) === index,
)
const leaves = bodies.flatMap((call) =>
  leavesOf(call.body).map((leaf) => ({ ...leaf, name: call.name, call })),
)
/** Every place for a text. */
export const texts = leaves.filter(({ kind }) => kind !== 'number' && kind !== 'flag')
/** Every place for a number. */
export const numbers = leaves.filter(({ kind }) => kind === 'number')

let keys = 0
/** An Idempotency-Key that no other request of the test file has. */
export const freshKey = (): string => `fresh-${(keys += 1)}`

/** The places that a refusal names. */
export const pointersOf = (errors: { pointer: string }[] = []): string[] =>
  errors.map(({ pointer }) => pointer)
