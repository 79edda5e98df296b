import { expect, it } from 'vitest'
import { languageTags } from '#vocabulary/languages/languages.ts'
import { fileOfWords } from './load-words.ts'
import { wordsModule, type Messages } from './words.ts'

const files = import.meta.glob<Record<string, Messages>>('./{first,buying,own,aside}/*.ts', {
  import: 'words',
})
const areas = Object.keys(import.meta.glob('../**/words/en.ts')).map((module) =>
  module.replace('../', '').replace('/words/en.ts', ''),
)

it.each(areas)('the words of %s are in one file in every language', async (area) => {
  for (const language of languageTags) {
    const holding = []
    for (const [name, load] of Object.entries(files))
      if (Object.hasOwn(await load(), `../../${wordsModule(area, language)}`)) holding.push(name)
    expect(holding).toEqual([`./${fileOfWords(area, language).replace('words/', '')}`])
  }
})
