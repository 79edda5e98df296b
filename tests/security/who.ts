import { permissionsOf, type Role, withReading } from '#vocabulary/people/permissions.ts'
import type { Browser } from '../api/browser.ts'
import { freshKey } from '../api/bodies.ts'
import { allCalls, wholeRequest, type ListedCall } from '../api/calls.ts'
import { isUnsafe, pathTo, type Attack, type AttackKind, type Targets } from './attack.ts'

/** Whether a caller of this kind is let in; what a call does then is up to its rules. */
function isLetIn({ endpoint: { access } }: ListedCall, role: Role | 'nobody' | 'shopper'): boolean {
  if (typeof access !== 'object') return access !== 'customer' || role !== 'nobody'
  return role !== 'nobody' && role !== 'shopper' && permissionsOf([role]).has(access.permission)
}

/** Every call by everyone: who is not let in is refused whatever the request says, and about what there is. */
export const everyoneCallsEverything: AttackKind = function* ({ nobody, stranger, staff, ids }) {
  const callers: [Role | 'nobody' | 'shopper', Browser][] = [
    ['nobody', nobody],
    ['shopper', stranger],
    ...staff,
  ]
  for (const [role, by] of callers) {
    for (const call of allCalls) {
      const letIn = isLetIn(call, role)
      // Who is erased could not call anything any more.
      if (letIn && call.name === 'eraseAccount') continue
      const options = wholeRequest(call, freshKey())
      const refusedWith = letIn ? undefined : [role === 'nobody' ? 401 : 403]
      const path = letIn ? call.path : pathTo(call, ids)
      yield {
        what: `${role}: ${call.name}`,
        by,
        path,
        options,
        letIn,
        ...(refusedWith && { refusedWith }),
      }
      // Who is not let in learns nothing of what a right request would be.
      if (refusedWith && call.method !== 'GET') {
        const nonsense = { method: call.method, headers: { 'content-type': 'text/plain' }, body: '{' }
        yield { what: `${role}: ${call.name}, nonsense`, by, path, options: nonsense, refusedWith }
      }
    }
  }
}

/** Every call by a token of each single permission: it may do that, and read what it answers,
 * and nothing else, nor what takes a person. */
export const tokensCallEverything: AttackKind = function* ({ programs, ids }) {
  for (const [permission, by] of programs) {
    const held = withReading(permission)
    for (const call of allCalls) {
      const { access, recentSignIn } = call.endpoint
      const isTheirs =
        typeof access === 'object'
          ? withReading(access.permission).every((each) => held.includes(each)) && !access.person
          : access !== 'customer'
      const letIn = isTheirs && recentSignIn !== 'always'
      const refusedWith = letIn ? undefined : [access === 'customer' ? 401 : 403]
      yield {
        what: `a token for ${permission}: ${call.name}`,
        by,
        path: letIn ? call.path : pathTo(call, ids),
        options: wholeRequest(call, freshKey()),
        letIn,
        ...(refusedWith && { refusedWith }),
      }
    }
  }
}

/** Tokens that are none, on every call that looks who calls. */
export const madeUpTokens: AttackKind = function* ({ nobody, ids }) {
  const tokens = ['x', `vitrine_${'A'.repeat(43)}`, 'null', `tok_${'0'.repeat(32)}`]
  for (const call of allCalls.filter(({ endpoint }) => endpoint.publicSeconds === undefined)) {
    for (const token of tokens) {
      const request = wholeRequest(call, freshKey())
      const options = { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
      yield {
        what: `${call.name} with ${token}`,
        by: nobody,
        path: pathTo(call, ids),
        options,
        refusedWith: [401],
      }
    }
  }
}

/** What belongs to a shopper is, to anyone else, nothing that there is. */
export const othersBelongings: AttackKind = function* ({ nobody, stranger, staff, ids }) {
  const clerk = staff.get('catalogue') as Browser
  const own = allCalls.filter(
    ({ endpoint, route }) =>
      /\{(?!handle)/.test(route) && ['cart', 'order', 'customer'].includes(endpoint.access as string),
  )
  for (const [role, by] of [
    ['nobody', nobody],
    ['shopper', stranger],
    ['clerk', clerk],
  ] as const) {
    for (const call of own) {
      const attack = { by, path: pathTo(call, ids), refusedWith: [401, 404, 412] }
      yield { ...attack, what: `${role}: ${call.name} of another`, options: wholeRequest(call, freshKey()) }
      const planted = wholeRequest(call, freshKey())
      planted.headers = { ...planted.headers, cookie: `cart=${ids['cartId']}; session=${ids['cartId']}` }
      yield { ...attack, what: `${role}: ${call.name} of another, planted cookies`, options: planted }
    }
  }
}

const foreign: [string, Record<string, string | null>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['an old browser', { origin: null }],
  ['another port', { origin: 'http://localhost:3001' }],
  ['a host that begins alike', { origin: 'http://localhost:3000.evil.example' }],
  ['a site that forges the origin', { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }],
]

/** Every call that changes something, from a page of another origin with the owner's cookies. */
export const fromOtherOrigins: AttackKind = function* ({ owner, ids }) {
  for (const call of allCalls.filter(isUnsafe)) {
    for (const [from, headers] of foreign) {
      const request = wholeRequest(call, freshKey())
      const options = { ...request, headers: { ...request.headers, ...headers } }
      yield { what: `${from}: ${call.name}`, by: owner, path: pathTo(call, ids), options, refusedWith: [403] }
    }
  }
}

/** Sessions that the shop never opened. */
export const madeUpSessions: AttackKind = function* (targets: Targets): Iterable<Attack> {
  const sessions = [
    'x',
    'undefined',
    '../../etc/passwd',
    'a'.repeat(43),
    'a'.repeat(5_000),
    '%00',
    '{"$gt":""}',
    "' OR 1=1 --",
  ]
  const calls = allCalls.filter(
    ({ endpoint }) => typeof endpoint.access === 'object' || endpoint.access === 'customer',
  )
  for (const [index, call] of calls.entries()) {
    const session = sessions[index % sessions.length] ?? ''
    const request = wholeRequest(call, freshKey())
    const options = { ...request, headers: { ...request.headers, cookie: `session=${session}` } }
    const path = pathTo(call, targets.ids)
    yield {
      what: `session ${session.slice(0, 20)}: ${call.name}`,
      by: targets.nobody,
      path,
      options,
      refusedWith: [401],
    }
  }
}
