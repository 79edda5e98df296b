import type { z } from 'zod'
import { allCalls, wholeRequest } from '../api/calls.ts'
import { texts, freshKey } from '../api/bodies.ts'
import { fullBody, withValue } from '../api/leaves.ts'
import { pathTo, type AttackKind } from './attack.ts'

/** Texts that other programs have stumbled over. Each may be taken or refused; none may break anything. */
const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  "' OR 1=1; DROP TABLE documents; --",
  '{"$gt":""}',
  '=HYPERLINK("https://evil.example","x")',
  '%s%n%x ${7*7} #{7*7} <%= 7*7 %>',
  '../../../../etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '\u0000a\u001b[31m\r\nSet-Cookie: session=x',
  '\u202etxt.exe\u2066\u200b\ufeff',
  'Z\u0351\u036b\u0343\u036a\u0302'.repeat(50),
  '__proto__',
]

/** Every hostile text in every place of a body that takes a text. */
export const hostileTexts: AttackKind = function* ({ owner, careless }) {
  for (const { call, pointer } of texts) {
    // What ends the session of who calls would end the attack.
    const by = call.name === 'eraseAccount' ? careless : owner
    for (const text of hostile) {
      const options = {
        ...wholeRequest(call, freshKey()),
        body: withValue(fullBody(call.body), pointer, text),
      }
      yield {
        what: `${call.name} ${pointer} is ${JSON.stringify(text.slice(0, 20))}`,
        by,
        path: call.path,
        options,
      }
    }
  }
}

/** A text that is longer than any may be, in every place. */
export const longTexts: AttackKind = function* ({ owner }) {
  for (const { call, pointer } of texts) {
    const body = withValue(fullBody(call.body), pointer, '\u{1f3fa}'.repeat(51_000))
    const options = { ...wholeRequest(call, freshKey()), body }
    yield { what: `${call.name} ${pointer} is long`, by: owner, path: call.path, options, refusedWith: [422] }
  }
}

/** Every hostile text in every field of every query. */
export const hostileQueries: AttackKind = function* ({ owner, ids }) {
  for (const call of allCalls) {
    const fields = Object.keys((call.endpoint.query as z.ZodObject | undefined)?.shape ?? {})
    for (const field of fields) {
      for (const text of hostile.map((each) => each.slice(0, 3_000))) {
        const query = new URLSearchParams({ [field]: text })
        const path = `${pathTo(call, ids)}?${query}`
        yield {
          what: `${call.name} ?${field}=${text.slice(0, 20)}`,
          by: owner,
          path,
          options: wholeRequest(call, freshKey()),
        }
      }
      const twice = `${pathTo(call, ids)}?${field}=a&${field}=b&__proto__=x`
      yield {
        what: `${call.name} ?${field} twice`,
        by: owner,
        path: twice,
        options: wholeRequest(call, freshKey()),
        refusedWith: [401, 404, 422],
      }
    }
  }
}

const hostileIds = [
  '..%2f..%2fadmin',
  '%00',
  '%ff',
  '%ED%A0%80',
  '%E0%A4%A',
  '%0D%0ASet-Cookie:%20a=b',
  '%2e%2e',
  '__proto__',
  'constructor',
  '%27%20OR%201=1',
  '%7B%22$gt%22:%22%22%7D',
  'a'.repeat(5_000),
  '%F0%9F%8F%BA',
  '-1',
  '0',
]

/** An id that is none in every parameter of every path. */
export const hostilePaths: AttackKind = function* ({ owner, ids }) {
  for (const call of allCalls) {
    for (const [, name = ''] of call.route.matchAll(/\{(\w+)\}/g)) {
      for (const id of hostileIds) {
        const path = call.route.replaceAll(/\{(\w+)\}/g, (_, each: string) =>
          each === name ? id : encodeURIComponent(ids[each] ?? 'nothing-of-this-name'),
        )
        yield {
          what: `${call.name} with ${name} ${id.slice(0, 20)}`,
          by: owner,
          path,
          options: wholeRequest(call, freshKey()),
        }
      }
    }
  }
}
