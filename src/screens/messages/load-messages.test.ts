import { expect, it } from 'vitest'
import { languageTags } from '#vocabulary/languages/languages.ts'
import { fileOfMessages } from './load-messages.ts'
import { messagesModule, type Messages } from './messages.ts'

const files = import.meta.glob<Record<string, Messages>>(
  './{first,catalog,buying,own,aside,bench,office,later}/*.ts',
  { import: 'messages' },
)
const areas = Object.keys(import.meta.glob('../**/messages/en.ts')).map((module) =>
  module.replace('../', '').replace('/messages/en.ts', ''),
)

it.each(areas)('the messages of %s are in one file in every language', async (area) => {
  for (const language of languageTags) {
    const holding = []
    for (const [name, load] of Object.entries(files))
      if (Object.hasOwn(await load(), `../../${messagesModule(area, language)}`)) holding.push(name)
    expect(holding).toEqual([`./${fileOfMessages(area, language).replace('messages/', '')}`])
  }
})
