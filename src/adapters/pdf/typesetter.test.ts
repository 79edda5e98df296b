import { expect, test } from 'vitest'
import { createFonts } from './fonts.ts'
import { createTypesetter, isReordered } from './typesetter.ts'

async function runsOf(text: string): Promise<string[]> {
  const fonts = createFonts()
  await fonts.prepare(text)
  return createTypesetter(fonts)
    .line(text, 10)
    .runs.map((run) => run.text)
}

test.each([
  ['हिमांशु', ['हि', 'मां', 'शु']],
  ['রিমা', ['রি', 'মা']],
  ['செல்வி', ['செ', 'ல்', 'வி']],
])(
  'each syllable of %s is a run, whose text readers get in the order of its letters',
  async (text, syllables) => {
    expect(isReordered(text)).toBe(true)
    expect(await runsOf(text)).toEqual(syllables)
  },
)

test('words of other scripts stay together', async () => {
  expect(await runsOf('Tea and cake')).toEqual(['Tea and cake'])
  expect(await runsOf('김민준')).toEqual(['김민준'])
})
