import { describe, expect, it } from 'vitest'
import { readParts, writeDataSection, writeTextSection } from './content-text.ts'
import { readFrontMatter, writeFrontMatter } from './front-matter.ts'

describe('the head of a file', () => {
  it('reads back as it was written', () => {
    const fields = {
      kind: 'post',
      handle: 'a',
      title: ' "Tea": # 1',
      excerpt: 'Two\nlines',
      author: "O'Brien",
    }
    expect(readFrontMatter(`${writeFrontMatter(fields)}\nText`)).toEqual({ fields, body: '\nText' })
  })

  it.each([
    ['no head', 'Some text', null],
    ['a head without an end', '---\nkind: post', null],
    ['an unknown field', '---\nname: a\n---\n', null],
    ['no field', '---\nkind\n---\n', null],
    ['a field of objects', '---\n__proto__: a\n---\n', null],
    ['a field twice', '---\nkind: a\nkind: b\n---\n', 'kind'],
    ['open quotes', '---\ntitle: "a\n---\n', 'title'],
  ])('is refused: %s', (_, text, field) => {
    expect(() => readFrontMatter(text)).toThrow(expect.objectContaining({ name: 'FieldRefused', field }))
  })
})

describe('the text of a file', () => {
  it('is read in its parts', () => {
    const data = { id: 'b', type: 'gallery', note: '```\n<!-- section c -->' }
    const body = ['Before', writeTextSection('a', 'A: heading', 'Text'), writeDataSection(data), 'After']
    expect(readParts(body.join('\n\n'))).toEqual([
      { markdown: 'Before', id: null, heading: '' },
      { markdown: 'Text', id: 'a', heading: 'A: heading' },
      { data, line: 7 },
      { markdown: 'After', id: null, heading: '' },
    ])
  })

  it('has code in it that looks like sections', () => {
    const code = '~~~\n```section\n{}\n```\n<!-- section b -->\n~~~'
    expect(readParts(`${code}\n`)).toEqual([{ markdown: code, id: null, heading: '' }])
    expect(readParts('```\nnever closed')).toHaveLength(1)
  })

  it('cannot have a heading that would end its line', () => {
    expect(writeTextSection('a', 'b -->', '')).toBeUndefined()
    expect(() => readParts('```section\n{')).toThrow('never closed')
    expect(() => readParts('```section\n{\n```')).toThrow('no JSON')
  })

  it('is read in time that grows with its length', () => {
    const started = performance.now()
    readParts('```\n```\n'.repeat(100_000))
    readParts('<!-- section a -->\n'.repeat(40_000))
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
