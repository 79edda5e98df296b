import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readThesaurus, type Thesaurus } from '#domain/catalog/search/thesaurus/thesaurus.ts'

/** Reads the thesaurus that the shop brings along. */
export function readOwnThesaurus(): Thesaurus {
  const files = globSync('*.txt', { cwd: import.meta.dirname }).sort()
  return readThesaurus(files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n'))
}
