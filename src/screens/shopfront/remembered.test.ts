import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRemembered } from './remembered.ts'

const key = 'searches'
const stored = new Map<string, string>()

beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  }),
)

afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
})

const open = () => createRemembered(key, { most: 3, longest: 10 })

test('the newest is first, and the oldest is forgotten', () => {
  const searches = open()
  for (const each of ['mug', ' vase ', 'bowl', 'plate']) searches.note(each)
  expect(searches.read()).toEqual(['plate', 'bowl', 'vase'])
})

test('the same in another case is remembered once', () => {
  const searches = open()
  for (const each of ['vase', 'mug', 'Vase']) searches.note(each)
  expect(searches.read()).toEqual(['Vase', 'mug'])
})

test('neither nothing nor too much is remembered', () => {
  const searches = open()
  for (const each of ['  ', 'far too long a text']) searches.note(each)
  expect(searches.read()).toEqual([])
})

test.each(['{"a":1}', '[1, null, "mug", ""]', 'no JSON'])(
  'a storage with %s is read as far as it can be',
  (text) => {
    stored.set(key, text)
    expect(
      open()
        .read()
        .filter((each) => each !== 'mug'),
    ).toEqual([])
  },
)

test('they are forgotten', () => {
  const searches = open()
  searches.note('mug')
  searches.forget()
  expect([...stored.keys()]).toEqual([])
})

test('where storage is refused nothing is remembered', () => {
  vi.stubGlobal('localStorage', undefined)
  const searches = open()
  searches.note('mug')
  searches.forget()
  expect(searches.read()).toEqual([])
})
