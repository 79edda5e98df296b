import { expect, test } from 'vitest'
import { typedKey } from './typed-key.ts'

test.each([
  ['a key', { key: 'Enter', keyCode: 13, isComposing: false }, 'Enter'],
  ['a key of React', { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: false } }, 'Enter'],
  ['a key during a composition', { key: 'ArrowDown', keyCode: 40, isComposing: true }, undefined],
  ['the same of React', { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: true } }, undefined],
  ['the Enter that Safari sends afterwards', { key: 'Enter', keyCode: 229, isComposing: false }, undefined],
])('%s', (_, event, key) => {
  expect(typedKey(event)).toBe(key)
})
