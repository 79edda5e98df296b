import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createIssuers } from '#http/sign-in/issuers/issuers.ts'
import { readSettings } from '#server/settings.ts'

const folder = join(import.meta.dirname, '../../../docs/sign-in')
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'))

/** The settings of each block of a page, as a file of variables has them. */
function blocksOf(page: string): Record<string, string>[] {
  const text = readFileSync(join(folder, page), 'utf8')
  return [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => {
    const lines = block.split('\n').filter((line) => line.includes('='))
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
  })
}

const clock = { now: () => 0 }

test.each(pages.filter((page) => page !== 'README.md'))('%s has settings that the shop takes', (page) => {
  const [block] = blocksOf(page)
  const { issuers } = readSettings(block ?? {})
  expect(issuers).toHaveLength(1)
  expect(() => createIssuers({ issuers, clock, publicUrl: 'https://shop.example' })).not.toThrow()
  const text = readFileSync(join(folder, page), 'utf8')
  expect(text).toContain(`https://shop.example/auth/callback/${issuers[0]?.id}`)
})

test('the blocks of the overview are settings too, and it leads to every recipe', () => {
  const [four, several, roles] = blocksOf('README.md')
  expect(readSettings(four ?? {}).issuers).toHaveLength(1)
  expect(readSettings(several ?? {}).issuers.map(({ id, audience }) => [id, audience])).toEqual([
    ['main', 'shoppers'],
    ['staff', 'staff'],
  ])
  expect(readSettings({ ...four, ...roles }).issuers[0]?.roles?.roles).toHaveLength(2)
  const text = readFileSync(join(folder, 'README.md'), 'utf8')
  for (const page of pages) if (page !== 'README.md') expect(text).toContain(`(${page})`)
})

test('the overview names every setting of an issuer', async () => {
  const { issuerFields } = await import('#server/settings/sign-in/sign-in.ts')
  const text = readFileSync(join(folder, 'README.md'), 'utf8')
  for (const name of Object.keys(issuerFields)) {
    expect(text).toContain(name.startsWith('FIREBASE_') ? 'FIREBASE_…' : `\`${name}\``)
  }
})
