import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import loadWabt from 'wabt'
import { compiledCounting } from './counting.ts'

test('the kernel is what its source becomes', async () => {
  const name = 'counting.wat'
  const wabt = await loadWabt()
  const source = wabt.parseWat(name, readFileSync(join(import.meta.dirname, name), 'utf8'))
  expect(compiledCounting).toBe(Buffer.from(source.toBinary({}).buffer).toString('base64'))
})
