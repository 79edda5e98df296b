import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allCollections } from '../wiring/collections.ts'
import { firestoreFiles } from './firestore-files.ts'

/**
 * `npm run store:firestore` writes deploy/firestore/ from the declarations of collections; with `-- --check`
 * it writes nothing and fails when a file differs.
 */
const folder = join(import.meta.dirname, '../../../deploy/firestore')

async function check(): Promise<string[]> {
  const problems: string[] = []
  for (const [name, text] of firestoreFiles(allCollections)) {
    const there = await readFile(join(folder, name), 'utf8').catch(() => '')
    if (there !== text)
      problems.push(`deploy/firestore/${name} differs from the code; run npm run store:firestore`)
  }
  return problems
}

async function write(): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, text] of firestoreFiles(allCollections)) await writeFile(join(folder, name), text)
}

const { values } = parseArgs({ options: { check: { type: 'boolean' } } })
if (values.check) {
  const problems = await check()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
} else {
  await write()
  console.log('deploy/firestore is true to the code')
}
