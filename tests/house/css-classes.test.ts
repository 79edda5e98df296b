import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const importPattern = /import (\w+) from '(\.[^']+\.module\.css)'/g

/** The classes that a style sheet declares. */
const declaredIn = (css: string): Set<string> =>
  new Set(
    Array.from(
      css.replaceAll(/\/\*.*?\*\/|url\([^)]*\)|\d\.\d/gs, '').matchAll(/\.([a-z]\w*)/gi),
      ([, name = '']) => name,
    ),
  )

/** The classes of each style sheet that some component names, and where it does. */
function usedClasses(): { sheet: string; name: string; file: string }[] {
  return globSync('src/screens/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [...source.matchAll(importPattern)].flatMap(([, local = '', path = '']) =>
      Array.from(
        source.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\['(\\w+)'\\]|\\[)`, 'g')),
        (found) => ({
          sheet: resolve(root, file, '..', path),
          name: found[1] ?? found[2] ?? '',
          file,
        }),
      ),
    )
  })
}

test('every class of a style sheet is named by a component', () => {
  const used = Map.groupBy(usedClasses(), ({ sheet }) => sheet)
  const unused = globSync('src/screens/**/*.module.css', { cwd: root }).flatMap((sheet) => {
    const names = new Set(used.get(join(root, sheet))?.map(({ name }) => name))
    // One that is looked up by a code of the data may be any.
    if (names.has('')) return []
    return [...declaredIn(readFileSync(join(root, sheet), 'utf8'))]
      .filter((name) => !names.has(name))
      .map((name) => `${sheet}: ${name}`)
  })
  expect(unused).toEqual([])
})

test('every class that a component names is in its style sheet', () => {
  const sheets = new Map<string, Set<string>>()
  const missing = usedClasses().filter(({ sheet, name }) => {
    const declared = sheets.get(sheet) ?? declaredIn(readFileSync(sheet, 'utf8'))
    sheets.set(sheet, declared)
    return name !== '' && !declared.has(name)
  })
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
