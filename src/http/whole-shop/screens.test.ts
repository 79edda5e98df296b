import { describe, expect, test } from 'vitest'
import type { Resource } from '#contract/resource.ts'
import { resources } from '#contract/resources.ts'
import { describeScreen } from './screens.ts'

describe('A screen of records', () => {
  test('has the kinds, limits and permissions of its calls', () => {
    const { columns, fields, create } = describeScreen('synonyms', resources.synonyms)
    expect(columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['words', 'texts'],
      ['direction', 'choice'],
      ['finds', 'texts'],
    ])
    expect(fields).toEqual([
      { name: 'direction', kind: 'choice', required: true, most: null, choices: ['both', 'one_way'] },
      { name: 'words', kind: 'texts', required: true, most: 60, choices: [] },
      { name: 'finds', kind: 'texts', required: false, most: 60, choices: [] },
    ])
    expect(create).toBe('search:write')
  })

  test('is refused at the start, by name, when a field is missing or has no control', () => {
    const wrong = (change: Partial<Resource>) => () =>
      describeScreen('synonyms', { ...(resources.synonyms as Resource), ...change })
    expect(wrong({ fields: ['wrods'] })).toThrow('the screen synonyms names the field wrods')
    expect(wrong({ columns: ['nothing'] })).toThrow('the screen synonyms names the field nothing')
    expect(
      wrong({ calls: { ...resources.synonyms.calls, create: 'previewSearch' }, fields: ['ranking'] }),
    ).toThrow('the screen synonyms has no control for the field ranking')
  })
})
