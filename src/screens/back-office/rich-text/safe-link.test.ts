import { expect, test } from 'vitest'
import { isSafeLink } from './safe-link.ts'

test.each(['https://example.org', 'HTTP://example.org', 'mailto:a@example.org', '/pages/about', '#care'])(
  '%s may be linked to',
  (address) => {
    expect(isSafeLink(address)).toBe(true)
  },
)

test.each([
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'example.org',
  '',
])('%j may not be linked to', (address) => expect(isSafeLink(address)).toBe(false))
