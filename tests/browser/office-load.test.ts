import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readOfficeLoad } from '../screens/office-load.ts'

/** The sizes are checked by `npm run size`. */
const { shell, screens } = readOfficeLoad()
const textOf = (file: string) => readFileSync(file, 'utf8')
const every = [...new Set([...Object.values(shell).flat(), ...screens.flatMap(({ files }) => files)])]

test('the back office loads no schema library', () => {
  expect(screens.length).toBeGreaterThan(40)
  expect(every.filter((file) => /ZodError|_zod/.test(textOf(file)))).toEqual([])
})

test('the editor of rich text is loaded with the screens that have one alone', () => {
  const holding = every.filter((file) => file.includes('/rich-text-'))
  expect(holding).toHaveLength(1)
  expect(shell.en).not.toContain(holding[0])
  const using = screens.filter(({ files }) => files.some((file) => holding.includes(file)))
  expect(using.map(({ module }) => module).toSorted()).toEqual([
    'contents/home-screen.tsx',
    'contents/page-screen.tsx',
    'contents/post-screen.tsx',
    'products/new-product.tsx',
    'products/product-page.tsx',
    'rich-text/visual-editor.tsx',
    'translations/translation-page.tsx',
  ])
})

test('every screen has the messages of one language', () => {
  expect(textOf(shell.de.find((file) => !shell.en.includes(file)) ?? '')).not.toBe('')
  const holding = (sentence: string, files: readonly string[]) =>
    files.filter((file) => textOf(file).includes(sentence)).length
  expect(holding('Tastenkürzel', shell.de)).toBeGreaterThan(0)
  expect(holding('Tastenkürzel', [...shell.en, ...screens.flatMap(({ files }) => files)])).toBe(0)
})
