import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handlePattern, toHandle } from './handles.ts'

test.each([
  ['Kähler Ørsted: Straße', 'kahler-orsted-strasse'],
  ['Café-Cup', 'cafe-cup'],
  ['Ghế mây Đà Nẵng', 'ghe-may-da-nang'],
  ['Κόκκινο ποτήρι', 'κοκκινο-ποτηρι'],
  ['İznik 1️⃣ ½ ☕️', 'iznik-1-1-2'],
  ['Tee\u00adkanne', 'teekanne'],
  ['Чёрный чай', 'чёрный-чай'],
  ['ガラス花瓶', 'ガラス花瓶'],
  ['カラス花瓶', 'カラス花瓶'],
  ['ｶﾞﾗｽ', 'ガラス'],
  ['चाय का प्याला', 'चाय-का-प्याला'],
  ['তামার চায়ের কাপ', 'তামার-চায়ের-কাপ'.normalize('NFC')],
  ['தமிழ்ச் செல்வி', 'தமிழ்ச்-செல்வி'],
  ['แก้วน้ำ', 'แก้วน้ำ'],
  ['مُصحَف', 'مصحف'],
  ['كـــوب أزرق', 'كوب-أزرق'],
  ['סֵפֶל', 'ספל'],
  ['한국 찻잔', '한국-찻잔'],
  ['🎁', ''],
])('%s becomes %s', (title, handle) => {
  expect(toHandle(title)).toBe(handle)
})

test('whatever the title, the handle is one, in composed form, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
      const handle = toHandle(title)
      if (handle !== '') expect(handle).toMatch(handlePattern)
      expect(handle.isWellFormed()).toBe(true)
      expect(handle).toBe(handle.normalize('NFC'))
      expect(toHandle(handle)).toBe(handle)
    }),
  )
})

test('a handle is cut between characters', () => {
  expect(toHandle(`${'b'.repeat(79)}𠮷野`)).toBe('b'.repeat(79))
  expect(toHandle(`${'b'.repeat(79)}-cup`)).toBe('b'.repeat(79))
})
