import { expect, test } from 'vitest'
import type { Clash } from '../products/merge.ts'
import type { SectionInput } from '../types.ts'
import { mergeEditions, takeOther } from './merge-editions.ts'
import { messages } from './messages/en.ts'

const text = (id: string, heading: Record<string, string>, html = '<p>Clay</p>'): SectionInput => ({
  id,
  type: 'text',
  heading,
  html: { en: html },
})
const base = [text('a', { en: 'One', de: 'Eins' }), text('b', { en: 'Two' })]
const head = { title: { en: 'Atelier' }, handle: 'atelier', seoTitle: {}, seoDescription: {} }
const of = (sections: SectionInput[]) => ({ post: null, head, sections })
const merge = (mine: SectionInput[], other: SectionInput[]) => {
  const { merged, clashes } = mergeEditions('page', [of(base), of(mine), of(other)], messages)
  return { merged: merged.sections, clashes }
}
const take = (mine: SectionInput[], other: SectionInput[], clash: Clash) =>
  takeOther(of(mine), of(other), clash).sections

test('changes of different sections, fields and languages come together without a clash', () => {
  const mine = [text('a', { en: 'Mine', de: 'Eins' }), text('b', { en: 'Two' }), text('new', {})]
  const other = [text('b', { en: 'Two' }, '<p>Glaze</p>'), text('a', { en: 'One', de: 'Anders' })]
  expect(merge(mine, other)).toEqual({
    merged: [
      text('a', { en: 'Mine', de: 'Anders' }),
      text('b', { en: 'Two' }, '<p>Glaze</p>'),
      text('new', {}),
    ],
    clashes: [],
  })
  expect(merge([...base], other).merged.map(({ id }) => id)).toEqual(['b', 'a'])
})

test('where both changed the same text mine stays, and the other one can be taken', () => {
  const mine = [text('a', { en: 'Mine', de: 'Eins' }), text('b', { en: 'Two' }, '<p>My <b>clay</b></p>')]
  const other = [text('a', { en: 'Other', de: 'Eins' }), text('b', { en: 'Two' }, '<p>Their clay</p>')]
  const { merged, clashes } = merge(mine, other)
  expect(merged).toEqual(mine)
  expect(clashes).toEqual([
    { at: 'a/heading/en', label: 'Text, heading, English', values: { mine: 'Mine', other: 'Other' } },
    { at: 'b/html/en', label: 'Text, text, English', values: { mine: 'My clay', other: 'Their clay' } },
  ])
  const [first] = clashes
  expect(first && take(merged, other, first)).toEqual([other[0], mine[1]])
})

test('a section that one removed and the other changed is a clash; one that nobody else changed goes', () => {
  const changed = text('b', { en: 'Changed' })
  const [first] = base
  const byOther = merge([...base.slice(0, 1), changed], base.slice(0, 1))
  expect(byOther.merged).toContainEqual(changed)
  expect(byOther.clashes).toMatchObject([{ at: 'b' }])
  expect(take(byOther.merged, base.slice(0, 1), { at: 'b', label: '' })).toEqual([first])
  const byMe = merge(base.slice(0, 1), [...base.slice(0, 1), changed])
  expect(byMe.merged).toEqual([first])
  expect(take(byMe.merged, [...base.slice(0, 1), changed], { at: 'b', label: '' })).toEqual([first, changed])
  expect(merge([...base], base.slice(0, 1))).toEqual({ merged: [first], clashes: [] })
})

test('the head of a post is merged like a section', () => {
  const post = { title: { en: 'One' }, excerpt: {}, author: 'Ada', picture: null }
  const edition = (change: Partial<typeof post>) => ({ post: { ...post, ...change }, head, sections: [] })
  const mine = edition({ title: { en: 'Mine' }, author: 'Bo' })
  const other = edition({ title: { en: 'Other' } })
  const { merged, clashes } = mergeEditions('post', [edition({}), mine, other], messages)
  expect(merged).toEqual(mine)
  expect(clashes).toMatchObject([{ at: '@post/title/en', values: { mine: 'Mine', other: 'Other' } }])
  const [clash] = clashes
  expect(clash && takeOther(merged, other, clash).post).toEqual({ ...mine.post, title: { en: 'Other' } })
})

test('the title and address of a page are merged by field and language', () => {
  const mine = { ...of(base), head: { ...head, title: { en: 'Atelier', de: 'Werkstatt' }, handle: 'studio' } }
  const other = { ...of(base), head: { ...head, title: { en: 'Workshop' }, handle: 'workshop' } }
  const { merged, clashes } = mergeEditions('page', [of(base), mine, other], messages)
  expect(merged.head).toMatchObject({ title: { en: 'Workshop', de: 'Werkstatt' }, handle: 'studio' })
  expect(clashes).toMatchObject([{ label: 'Title and text, URL handle' }])
  expect(takeOther(merged, other, clashes[0] as Clash).head.handle).toBe('workshop')
})

test('a clash at the head of the home page has the name that its panel has', () => {
  const titled = (en: string) => ({ ...of(base), head: { ...head, seoTitle: { en } } })
  const { clashes } = mergeEditions('home', [of(base), titled('Mine'), titled('Other')], messages)
  expect(clashes[0]?.label).toMatch(/^Search engines/)
})
