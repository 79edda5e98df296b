import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shopSource } from './shop-source.ts'
import { writeSpecification } from './specification.ts'

/**
 * `npm run specification` writes docs/specification/ from the code; with `-- --check` it writes nothing and
 * fails when a committed page differs from the code, or when anything has no words.
 */
const folder = join(import.meta.dirname, '../../../docs/specification')
const { pages, missing } = writeSpecification(shopSource)
const problems = missing.map((what) => `no words for ${what}`)

if (process.argv.includes('--check')) {
  const committed = new Set(await readdir(folder).catch(() => []))
  for (const [name, text] of pages) {
    const there = committed.delete(name) ? await readFile(join(folder, name), 'utf8') : ''
    if (there !== text)
      problems.push(`docs/specification/${name} differs from the code; run npm run specification`)
  }
  for (const name of committed) problems.push(`docs/specification/${name} is not made from the code`)
} else {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [name, text] of pages) await writeFile(join(folder, name), text)
}

for (const problem of problems) console.error(problem)
console.log(
  problems.length === 0 ? `${pages.size} pages are true to the code` : `${problems.length} problems`,
)
process.exitCode = problems.length === 0 ? 0 : 1
