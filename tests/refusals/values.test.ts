import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodies, freshKey, numbers, pointersOf, sendBody, texts, withBody } from '../api/bodies.ts'
import { wholeRequest } from '../api/calls.ts'
import { fullBody, leavesOf, objectsOf, withValue } from '../api/leaves.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'

/*
 * What is refused for its form, before the shop asks its store for anything it is about: tried on one store alone.
 */
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test.each(withBody)('The full example of $name is a body that it takes', ({ body }) => {
  expect(body.safeParse(fullBody(body))).toMatchObject({ success: true })
})

describe('Where a text is expected', () => {
  const notTexts = [{ $gt: '' }, { $ne: null }, ['x'], [], {}, 7, true]

  test.each(texts)(
    '$name $pointer takes no object, list, number or truth in its place',
    async ({ call, pointer }) => {
      for (const value of notTexts) {
        const { status, body } = await sendBody(shop, call, withValue(fullBody(call.body), pointer, value))
        expect({ value, status, code: body.code }).toEqual({ value, status: 422, code: 'invalid_request' })
        expect(pointersOf(body.errors)).toContain(pointer)
      }
    },
  )

  test.each(texts)('$name $pointer takes no broken Unicode, and says so', async ({ call, pointer }) => {
    for (const value of ['\ud800', 'https://example.org/\udfff', 'a\ud83d']) {
      const { status, body } = await sendBody(shop, call, withValue(fullBody(call.body), pointer, value))
      expect({ value, status }).toEqual({ value, status: 422 })
      expect(pointersOf(body.errors)).toContain(pointer)
    }
  })
})

describe('Where a number is expected', () => {
  const never = [
    '"1"',
    '1.5',
    '9007199254740992',
    '-9007199254740993',
    '1e400',
    '-1e400',
    'true',
    '[1]',
    '[]',
    '{}',
    '{"$gt":0}',
    '""',
  ]

  test.each(numbers)(
    '$name $pointer takes whole safe numbers and nothing else',
    async ({ call, pointer, nullable }) => {
      const marker = 'the place of the number'
      const text = JSON.stringify(withValue(fullBody(call.body), pointer, marker))
      for (const value of nullable ? never : [...never, 'null']) {
        const { status, body } = await sendBody(shop, call, text.replace(JSON.stringify(marker), value))
        expect({ value, status }).toEqual({ value, status: 422 })
        expect(pointersOf(body.errors), value).toContain(pointer)
      }
      for (const value of ['NaN', 'Infinity', '0x10', '01', '1_000']) {
        const { status } = await sendBody(shop, call, text.replace(JSON.stringify(marker), value))
        expect({ value, status }).toEqual({ value, status: 400 })
      }
    },
  )
})

describe('A field that is nobody’s to set', () => {
  const secret = [
    'role',
    'roles',
    'permissions',
    'isStaff',
    'paid',
    'payment',
    'ownerId',
    'customerId',
    'version',
    'createdAt',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '$set',
    '_id',
  ]
  const places = bodies.flatMap((call) =>
    objectsOf(call.body).map((place) => ({ name: call.name, place, call })),
  )

  test.each(places)('is refused in $name at “$place”', async ({ call, place }) => {
    for (const field of secret) {
      const pointer = `${place}/${field}`
      const { status, body } = await sendBody(
        shop,
        call,
        withValue(fullBody(call.body), pointer, { admin: true }),
      )
      expect({ field, status }).toEqual({ field, status: 422 })
      expect(pointersOf(body.errors)).toContain(pointer)
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })
})

describe('JSON that is ten thousand deep', () => {
  const deep = (open: string, close: string): string => open.repeat(10_000) + close.repeat(10_000)

  test.each(withBody)('sent to $name is refused, and never breaks', async (call) => {
    const field = leavesOf(call.body)[0]?.pointer.split('/')[1] ?? 'x'
    for (const body of [
      deep('[', ']'),
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
      `{"${field}":${deep('[', ']')}}`,
      '['.repeat(400_000),
    ]) {
      const { status } = await shop.owner.send(call.path, { ...wholeRequest(call, freshKey()), body })
      expect([400, 422]).toContain(status)
    }
  })
})
