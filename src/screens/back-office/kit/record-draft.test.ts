import { describe, expect, test } from 'vitest'
import { resources } from '#contract/resources.ts'
import { messages as m } from './messages/en.ts'
import { changeDraft, readDraft, startDraft } from './record-draft.ts'
import type { Screen } from './screen-data.ts'

const text = { kind: 'texts' as const, most: 5, choices: [] }
const screen: Screen = {
  name: 'synonyms',
  columns: [],
  fields: [
    { name: 'direction', kind: 'choice', required: true, most: null, choices: ['both', 'one_way'] },
    { ...text, name: 'words', required: true },
    { ...text, name: 'finds', required: false },
  ],
  create: null,
  replace: null,
  remove: null,
}
const read = (draft: Record<string, string>) => readDraft(resources.synonyms, screen, draft, m)

describe('The form of a record', () => {
  test('begins with the values of the record, or with the first choices and the given texts', () => {
    const record = { id: '1', version: 1, direction: 'one_way', words: ['sofa', 'couch'], finds: [] }
    expect(startDraft(screen, record)).toEqual({ direction: 'one_way', words: 'sofa, couch', finds: '' })
    expect(startDraft(screen, null, { words: 'sofa' })).toEqual({
      direction: 'both',
      words: 'sofa',
      finds: '',
    })
  })

  test('sends lists however they are separated, and nothing of a field that is not shown', () => {
    expect(read({ direction: 'one_way', words: ' sofa ,, couch', finds: 'a، b、c' }).body).toEqual({
      direction: 'one_way',
      words: ['sofa', 'couch'],
      finds: ['a', 'b', 'c'],
    })
    expect(read({ direction: 'both', words: 'sofa', finds: 'a' }).body['finds']).toEqual([])
  })

  test('makes the address of a new record of its title until another one is typed', () => {
    const change = (draft: Record<string, string>, by: Record<string, string>, isNew = true) =>
      changeDraft(resources.collections, draft, by, isNew)
    const first = change({ title: '', handle: '' }, { title: 'Größe & Form' })
    expect(first).toEqual({ title: 'Größe & Form', handle: 'grosse-form' })
    const own = change(first, { handle: 'sizes' })
    expect(change(own, { title: 'Sizes and shapes' })).toEqual({ title: 'Sizes and shapes', handle: 'sizes' })
    expect(change(first, { title: 'Form' }, false)['handle']).toBe('grosse-form')
  })

  test('names each field that is empty or too long before it is sent', () => {
    expect(read({ direction: 'both', words: ' , ', finds: '' }).errors).toEqual({ words: m.missing })
    expect(read({ direction: 'one_way', words: 'sofa', finds: 'longer' }).errors).toEqual({
      finds: 'At most 5 characters',
    })
  })
})
