import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync('src/**/*.*', { cwd: root })

test('no file of the program is longer than 300 lines', () => {
  const long = files
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1
      return lines > 300 ? [`${file}: ${lines} lines`] : []
    })
  expect(long).toEqual([])
})

test('no folder of the program has more than 25 files beside its folders', () => {
  const full = [...Map.groupBy(files, dirname)].filter(([, { length }]) => length > 25)
  expect(full.map(([folder, { length }]) => `${folder}: ${length} files`)).toEqual([])
})
