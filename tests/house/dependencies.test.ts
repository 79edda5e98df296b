import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dependenciesPage, dependencyFaults } from '../../tools/dependencies.ts'

test('every dependency has a reason and a licence that the shop may use, and the page says so', () => {
  expect(dependencyFaults()).toEqual([])
  const page = readFileSync(join(import.meta.dirname, '../../docs/dependencies.md'), 'utf8')
  expect(page, 'run npm run dependencies').toBe(dependenciesPage())
})
