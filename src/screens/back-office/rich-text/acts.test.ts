import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { toLink, unlink } from './acts.ts'
import { schema } from './schema.ts'

const { link, strong } = schema.marks
const text = (words: string, href?: string, bold?: 'bold') =>
  schema.text(words, [...(href ? [link.create({ href })] : []), ...(bold ? [strong.create()] : [])])

/** A paragraph of two links to `/a`, the second partly bold, with the cursor after so many letters. */
function stateAt(letters: number): EditorState {
  const paragraph = schema.node('paragraph', null, [
    text('See '),
    text('this', '/a'),
    text(' and '),
    text('one ', '/a'),
    text('bold', '/a', 'bold'),
    text(' word', '/a'),
    text('.'),
  ])
  const doc = schema.node('doc', null, [paragraph])
  return EditorState.create({ doc, selection: TextSelection.create(doc, letters + 1) })
}

/** The texts of the paragraph with the links they have. */
function linksAfter(state: EditorState, command: typeof unlink): string[] {
  let next = state
  command(state, (transaction) => (next = state.apply(transaction)))
  const found: string[] = []
  next.doc.descendants((node) => {
    const href = node.marks.find(({ type }) => type === link)?.attrs['href'] as string | undefined
    if (node.isText) found.push(`${node.text}|${href ?? ''}`)
  })
  return found
}

test.each([14, 19, 24])(
  'with the cursor at %i all of a partly bold link is unlinked, and no other',
  (letters) => {
    expect(linksAfter(stateAt(letters), unlink)).toEqual([
      'See |',
      'this|/a',
      ' and one |',
      'bold|',
      ' word.|',
    ])
  },
)

test('all of a partly bold link gets the new address', () => {
  const changed = linksAfter(stateAt(24), toLink('/b'))
  expect(changed).toEqual(['See |', 'this|/a', ' and |', 'one |/b', 'bold|/b', ' word|/b', '.|'])
})
