import { describe, expect, test } from 'vitest'
import { isSafeLink, withLink, withMark } from './text-marks.ts'

const select = (marked: string) => {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  return { text: marked.replaceAll(/[[\]]/g, ''), start, end }
}

describe('the buttons above a description', () => {
  test('put a mark around what is selected and keep it selected', () => {
    const marked = withMark(select('a [tin] glaze'), 'strong')
    expect(marked.text).toBe('a <strong>tin</strong> glaze')
    expect(marked.text.slice(marked.start, marked.end)).toBe('tin')
  })

  test('put an empty mark where nothing is selected, with the cursor inside', () => {
    const marked = withMark(select('a []'), 'em')
    expect(marked).toEqual({ text: 'a <em></em>', start: 6, end: 6 })
  })

  test('make a list of the selected lines', () => {
    expect(withMark(select('[one\n\n two]'), 'ul').text).toBe('<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>\n')
  })

  test('make a link, its address escaped', () => {
    expect(withLink(select('[care]'), 'https://x.example/?a=1&b="2"').text).toBe(
      '<a href="https://x.example/?a=1&amp;b=&quot;2&quot;">care</a>',
    )
    expect(withLink(select('[]'), '/pages/about').text).toBe('<a href="/pages/about">/pages/about</a>')
  })
})

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
