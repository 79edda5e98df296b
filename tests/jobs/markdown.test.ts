import { describe, expect, it, test } from 'vitest'
import { cleanHtml } from '#adapters/rich-text/clean-html.ts'
import { readMarkdown } from '#adapters/rich-text/read-markdown.ts'
import { htmlToMarkdown, readsAs } from '#domain/whole-shop/content-files/html-to-markdown.ts'
import { MarkdownRefused } from '#ports/rich-text/rich-text.ts'

const formatted: [string, string, string][] = [
  ['paragraphs', '<p>One</p><p>Two<br />lines</p>', 'One\n\nTwo\\\nlines'],
  ['headings', '<h2>Care</h2><p>By hand</p><h4>More</h4>', '## Care\n\nBy hand\n\n#### More'],
  ['emphasis', '<p>Wash <strong>by hand</strong>, <em>cold</em>.</p>', 'Wash **by hand**, *cold*.'],
  ['lists', '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>', '- a\n  1. b\n  2. c\n- d'],
  ['links', '<p><a href="/returns">r</a></p>', '[r](</returns>)'],
  ['quotes', '<blockquote><p>a</p><p>b</p></blockquote><hr />', '> a\n> \n> b\n\n---'],
  ['signs', '<p># 1. *a* &lt;b&gt; _c_ &amp;amp; https://x.y a@b.c</p>', ''],
  ['lines that begin like blocks', '<p>1. a<br />- b<br />+ c<br /># d</p>', ''],
  ['what Markdown has no sign for', '<p><u>a</u> <s>b</s> H<sub>2</sub>O <b>c</b></p>', ''],
  [
    'tables',
    '<table><caption>C</caption><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>',
    '',
  ],
  ['code', '<pre><code>a `b`\n\n  c\n</code></pre><p><code>x*y</code></p>', ''],
  ['spaces and emphasis', '<p><strong> a </strong>b<em>c</em>d</p>', ''],
  ['loose lists', '<ol><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>', ''],
  ['right to left', '<p>مرحبا <strong>بالعالم</strong></p>', 'مرحبا **بالعالم**'],
]

describe('formatted text', () => {
  it.each(formatted)('is written as Markdown that reads back: %s', (_, html, expected) => {
    const clean = cleanHtml(html)
    const markdown = htmlToMarkdown(clean, readMarkdown)
    expect(markdown).toBeDefined()
    expect(readsAs(readMarkdown(markdown ?? ''))).toBe(readsAs(clean))
    if (expected !== '') expect(markdown).toBe(expected)
  })
})

test.each([
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](<java\nscript:alert(1)>)',
  '![x](data:text/html,<script>alert(1)</script>)',
  '<img src=x onerror=alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '<p onclick=alert(1)>x</p>',
  '`<script>`<script>alert(1)</script>',
])('nothing that runs or loads gets through Markdown: %s', (markdown) => {
  expect(readMarkdown(markdown)).not.toMatch(
    /<(?!\/?(?:p|a|code)\b)|<[^>]*(?:\bon\w+\s*=|javascript:|data:)/i,
  )
})

const length = 100_000
const pathological: [string, string][] = [
  ['brackets', '['.repeat(length)],
  ['stars', '*'.repeat(length)],
  ['emphasis', '*a **b '.repeat(length / 7)],
  ['underscores', 'a_b_'.repeat(length / 4)],
  ['underscores in paragraphs', `${'a_b_'.repeat(249)}\n\n`.repeat(length / 1_000)],
  ['stars between letters', `${'a*b*'.repeat(249)}\n\n`.repeat(length / 1_000)],
  ['quotes', '>'.repeat(length)],
  ['nested quotes', '> '.repeat(length / 2)],
  ['nested lists', Array.from({ length: 400 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n')],
  ['list marks', '- '.repeat(length / 2)],
  ['links', '[a]('.repeat(length / 4)],
  ['nested links', `${'[a'.repeat(length / 4)}${'](b)'.repeat(length / 8)}`],
  ['pictures', '![a'.repeat(length / 3)],
  ['ticks', Array.from({ length: 400 }, (_, at) => `${'`'.repeat(at)} `).join('')],
  ['tags', '<a '.repeat(length / 3)],
  ['comments', '<!-- '.repeat(length / 5)],
  ['entities', '&'.repeat(length)],
  ['backslashes', '\\'.repeat(length)],
  ['table cells', `|${'a|'.repeat(2_000)}\n|${'-|'.repeat(2_000)}\n${`|${'a|'.repeat(2_000)}\n`.repeat(5)}`],
  ['definitions', '[a]: b\n'.repeat(length / 8)],
  ['empty lines', '\n'.repeat(length)],
  ['spaces', `a${' '.repeat(length)}b`],
  ['elements', '<div>'.repeat(length / 5)],
  ['tildes', 'a~'.repeat(length / 2)],
  ['urls', 'http://a.'.repeat(length / 9)],
]

test.each(pathological)(
  'hostile Markdown is read soon, or refused: %s',
  { timeout: 60_000 },
  (_, markdown) => {
    const started = performance.now()
    try {
      readMarkdown(markdown)
    } catch (error) {
      expect(error).toBeInstanceOf(MarkdownRefused)
    }
    expect(performance.now() - started).toBeLessThan(10_000)
  },
)
