import { bodyLimit } from '#http/api/request.ts'
import { addressesOf, allCalls, wholeRequest } from '../api/calls.ts'
import { bodies, numbers, texts, withBody, freshKey } from '../api/bodies.ts'
import { fullBody, objectsOf, withValue } from '../api/leaves.ts'
import { pathTo, type AttackKind } from './attack.ts'

/** Every body under another content type, as a page of another site could send it without being asked first. */
export const wrongContentTypes: AttackKind = function* ({ owner, ids }) {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/vnd.shop+json',
    '',
  ]
  const withUpload = allCalls.filter(({ endpoint }) => endpoint.upload && endpoint.access !== 'provider')
  for (const call of [...withBody, ...withUpload]) {
    for (const type of types) {
      const request = wholeRequest(call, freshKey())
      const options = { ...request, headers: { ...request.headers, 'content-type': type } }
      yield { what: `${type}: ${call.name}`, by: owner, path: pathTo(call, ids), options, refusedWith: [415] }
    }
  }
}

const deep = (open: string, close: string): string => open.repeat(10_000) + close.repeat(10_000)

/** Bodies that are no body of any call. */
const noBodies: [string, string | Uint8Array, readonly number[]][] = [
  ['broken', '{', [400]],
  ['empty', '', [400]],
  ['no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), [400]],
  ['a trailing comma', '{"a":1,}', [400]],
  ['single quotes', "{'a':1}", [400]],
  ['two byte order marks', '\uFEFF\uFEFF{}', [400]],
  ['a surrogate in UTF-8', new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]), [400]],
  ['null', 'null', [422]],
  ['a text', '"x"', [422]],
  ['a list', '[]', [422]],
  ['a number', '1e999', [422]],
  ['a list, ten thousand deep', deep('[', ']'), [400, 422]],
  ['brackets that never close', '['.repeat(400_000), [400]],
  ['an object, ten thousand deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, [400, 422]],
]

export const malformedBodies: AttackKind = function* ({ owner, ids }) {
  for (const call of withBody) {
    const tooLarge = `{"x":"${'x'.repeat(bodyLimit(call.endpoint))}"}`
    for (const [what, body, refusedWith] of [...noBodies, ['too large', tooLarge, [413]] as const]) {
      const options = { ...wholeRequest(call, freshKey()), body }
      yield { what: `${what}: ${call.name}`, by: owner, path: pathTo(call, ids), options, refusedWith }
    }
  }
}

// oxfmt-ignore
const notForSetting = [
  'role', 'roles', 'permissions', 'isStaff', 'paid', 'payment', 'ownerId', 'customerId', 'version', 'createdAt',
  '__proto__', 'constructor', 'prototype', 'toString', '$set', '_id',
]

/** A field that no request may set, in every object of every body. */
export const fieldsOfOthers: AttackKind = function* ({ owner }) {
  for (const call of bodies) {
    for (const place of objectsOf(call.body)) {
      for (const field of notForSetting) {
        const pointer = `${place}/${field}`
        const body = withValue(fullBody(call.body), pointer, { admin: true })
        const options = { ...wholeRequest(call, freshKey()), body }
        yield {
          what: `${call.name} with ${pointer}`,
          by: owner,
          path: call.path,
          options,
          refusedWith: [422],
          pointer,
        }
      }
    }
  }
}

const notTexts = [{ $gt: '' }, { $ne: null }, ['x'], [], {}, 7, true, '\ud800', 'a\ud83d']
// As written in JSON: JavaScript has no value for some of them.
const notNumbers = [
  '"1"',
  '1.5',
  '9007199254740992',
  '-9007199254740993',
  '1e400',
  'true',
  '[1]',
  '{"$gt":0}',
  '""',
]
const noJson = ['NaN', 'Infinity', '0x10', '01', '1_000']

/** A value of another type in every place of every body. */
export const wrongTypes: AttackKind = function* ({ owner }) {
  for (const { call, pointer } of texts) {
    for (const value of notTexts) {
      const options = {
        ...wholeRequest(call, freshKey()),
        body: withValue(fullBody(call.body), pointer, value),
      }
      const what = `${call.name} ${pointer} as ${JSON.stringify(value)}`
      yield { what, by: owner, path: call.path, options, refusedWith: [422], pointer }
    }
  }
  for (const { call, pointer, nullable } of numbers) {
    const marker = '"the place of the number"'
    const text = JSON.stringify(withValue(fullBody(call.body), pointer, JSON.parse(marker)))
    const attack = { by: owner, path: call.path }
    for (const value of nullable ? notNumbers : [...notNumbers, 'null']) {
      const options = { ...wholeRequest(call, freshKey()), body: text.replace(marker, value) }
      yield { ...attack, what: `${call.name} ${pointer} as ${value}`, options, refusedWith: [422], pointer }
    }
    for (const value of noJson) {
      const options = { ...wholeRequest(call, freshKey()), body: text.replace(marker, value) }
      yield { ...attack, what: `${call.name} ${pointer} as ${value}`, options, refusedWith: [400] }
    }
  }
}

/** Every address with the methods that it does not have. */
export const otherMethods: AttackKind = function* ({ owner, ids }) {
  const methods = new Map<string, Set<string>>()
  for (const { route, method } of allCalls) methods.set(route, (methods.get(route) ?? new Set()).add(method))
  for (const [route, known] of methods) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      // `/media/uploads` could be the picture `uploads` too.
      if (allCalls.some((each) => each.method === method && addressesOf(each.route).test(route))) continue
      const options = { method, headers: { 'x-http-method-override': [...known][0] ?? 'GET' }, body: {} }
      yield {
        what: `${method} ${route}`,
        by: owner,
        path: pathTo({ route }, ids),
        options,
        refusedWith: [405],
      }
    }
  }
}
