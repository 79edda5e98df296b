import { spawn } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { systemClock } from '#ports/clock/clock.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { temporaryFolder } from './shops.ts'

const server = join(import.meta.dirname, '../../src/server')
const commands = {
  generate: 'generate-command.ts',
  export: 'bundle/commands/export-command.ts',
  import: 'import/command.ts',
  backup: 'bundle/commands/backup-command.ts',
  restore: 'bundle/commands/restore-command.ts',
  diff: 'bundle/commands/diff-command.ts',
}

/** Runs a command of the shop in this data folder, as `npm run` does. */
async function run(data: string, command: keyof typeof commands, ...typed: string[]) {
  const child = spawn(process.execPath, [join(server, commands[command]), ...typed], {
    env: { PATH: process.env['PATH'], DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: child.exitCode ?? (await new Promise((done) => child.once('close', done))), out, said }
}

test('a shop is generated, exported, imported elsewhere, compared, backed up and restored from the command line', async () => {
  const folder = await temporaryFolder()
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  const file = join(folder, 'shop.tar.gz')
  const wishes = ['--products', '5', '--orders', '5', '--seed', '3']
  expect(await run(one, 'generate', ...wishes)).toMatchObject({ code: 0 })
  expect(await run(one, 'generate', ...wishes)).toMatchObject({
    code: 2,
    said: expect.stringMatching(/already has products/),
  })

  const exported = await run(one, 'export', file)
  expect(exported).toMatchObject({ code: 0, said: expect.stringMatching(/holds SECRETS/) })
  expect(exported.out).toMatch(/shop\.tar\.gz [0-9a-f]{64}\n$/)

  const imported = await run(other, 'import', file)
  expect(imported.said).toMatch(/is a bundle of a whole shop/)
  expect(imported).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d+ documents written, 0 removed\n$/),
  })
  expect(await run(other, 'diff', file, '-')).toMatchObject({ code: 0, out: '' })

  expect(await run(other, 'generate', '--products', '1', '--orders', '0', '--add')).toMatchObject({ code: 0 })
  const differences = await run(other, 'diff', file, '-')
  expect(differences).toMatchObject({ code: 1, out: expect.stringMatching(/^\+ products\/prd_/m) })
  expect(await run(other, 'restore', file)).toMatchObject({
    code: 2,
    said: expect.stringMatching(/the store is not empty/),
  })
  expect(await run(other, 'restore', file, '--replace')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/add --yes/),
  })
  expect(await run(other, 'restore', file, '--replace', '--yes')).toMatchObject({ code: 0 })

  const stored = await run(other, 'backup', '--keep', '1')
  expect(stored.code).toBe(0)
  expect(await readdir(join(other, 'backups'))).toEqual([stored.out.trim().split('/').at(-1)])
  expect(await run(other, 'diff', stored.out.trim(), file)).toMatchObject({ code: 0 })
})

test('a store that a shop has open is not restored into, and trouble is one line and exit code 2', async () => {
  const folder = await temporaryFolder()
  const [shop, file] = [join(folder, 'shop'), join(folder, 'shop.tar')]
  expect(await run(shop, 'generate', '--products', '1', '--orders', '0')).toMatchObject({ code: 0 })
  expect(await run(shop, 'export', file, '--without-secrets')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/holds no keys/),
  })
  const running = openSqliteStore({
    path: join(shop, 'shop.db'),
    clock: systemClock,
    collections: allCollections,
  })
  expect(await run(shop, 'restore', file, '--replace', '--yes')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^.*shop\.db is open in another program: stop the shop first\n$/),
  })
  expect(await run(shop, 'export', join(folder, 'while-open.tar'))).toMatchObject({ code: 0 })
  await running.close()

  const nowhere = await run(join(folder, 'nothing'), 'export', join(folder, 'none.tar'))
  expect(nowhere).toMatchObject({ code: 2, said: expect.stringMatching(/^SQLite: there is no file .*\n$/) })
  const missing = await run(shop, 'restore', join(folder, 'missing.tar'))
  expect(missing).toMatchObject({ code: 2, said: expect.stringMatching(/^ENOENT.*\n$/) })
  expect(await run(shop, 'diff', file)).toMatchObject({ code: 2, said: expect.stringMatching(/^Usage/) })
  expect(await run(shop, 'export', file, '--form', 'x')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/--form/),
  })
})

test('a list of products is still imported as one', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'products.csv')
  await writeFile(file, 'Handle,Title,Variant Price\nplain-bowl,Plain bowl,12.00\n')
  const imported = await run(join(folder, 'shop'), 'import', file)
  expect(imported.said).toMatch(/is a product file/)
  expect(imported.code).toBe(0)
})
