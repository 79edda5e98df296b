import { describe, expect, test } from 'vitest'
import { recordEndpoints, recordSummaries } from '#contract/record-endpoints.ts'
import { recordCalls, recordRoutes } from '#contract/records.ts'
import { resource, type Resource } from '#contract/resource.ts'
import { resources } from '#contract/resources.ts'
import { failureStatus } from '#contract/statuses.ts'
import { id, requiredLine } from '#contract/values.ts'
import { describeScreen } from '#http/whole-shop/screens.ts'
import { recordScreens } from '#screens/back-office/resources/record-screens.ts'
import type { AllResourceMessages } from '#screens/back-office/resources/resource-messages.ts'
import { messages as ja } from '#screens/back-office/resources/messages/ja.ts'
import type { FailureCode } from '#vocabulary/failures.ts'
import { z } from 'zod'
import type { Recipes } from '../security/fuzz/recipe.ts'
import { recipes } from '../security/fuzz/recipes/all.ts'
import { recordRecipes } from '../security/fuzz/recipes/record-recipes.ts'

/*
 * Each fault is planted where the compiler refuses it: without its error, the line above it is an error itself. Where a
 * fault is known only at the start, the test reads its message.
 */
const redirects = {
  calls: recordCalls('SearchRedirects', 'SearchRedirect'),
  id: 'redirectId',
  title: 'query',
  columns: ['query'],
  fields: ['query', 'path'],
} as const

const start = (change: Partial<Resource>) => () =>
  describeScreen('redirects', { ...(redirects as unknown as Resource), ...change })

describe('A planted fault is refused', () => {
  test('a column that the list lacks', () => {
    // @ts-expect-error Type '"quary"' is not assignable
    resource({ ...redirects, columns: ['quary'] })
    expect(start({ columns: ['quary'] })).toThrow('the screen redirects names the field quary')
  })

  test('a field that the call lacks', () => {
    // @ts-expect-error Type '"paht"' is not assignable
    resource({ ...redirects, fields: ['query', 'paht'] })
    expect(start({ fields: ['paht'] })).toThrow('the screen redirects names the field paht')
  })

  test('a call that there is not', () => {
    // @ts-expect-error Type '"listSearchRedirect"' is not assignable
    resource({ ...redirects, calls: recordCalls('SearchRedirect', 'SearchRedirect') })
  })

  test('a label that a language lacks', () => {
    const { path: _, ...labels } = ja.searchRedirects.labels
    // @ts-expect-error Property 'path' is missing
    const planted: AllResourceMessages = { ...ja, searchRedirects: { ...ja.searchRedirects, labels } }
    expect(Object.keys(planted.searchRedirects.labels)).not.toContain('path')
  })

  test('a permission other than that of the list', () => {
    const { path } = recordScreens.synonyms
    const planted: typeof recordScreens = {
      ...recordScreens,
      // @ts-expect-error Type '"orders:read"' is not assignable to type '"search:write"'
      synonyms: { path, permission: 'orders:read' },
    }
    expect(planted.synonyms.permission).not.toBe(recordScreens.synonyms.permission)
  })

  test('a failure that nobody has declared, and one without a status', () => {
    recordEndpoints('Notes', 'Note', {
      access: { read: 'stock:read', write: 'stock:write' },
      summaries: recordSummaries('the notes', 'a note'),
      all: 'All notes',
      body: z.strictObject({ title: requiredLine('Title') }),
      item: z.object({ title: requiredLine('Title') }),
      params: z.object({ noteId: id('Note id') }),
      // @ts-expect-error Type '"note_not_found"' is not assignable
      missing: 'note_not_found',
    })
    const { page_not_found: _, ...fewer } = failureStatus
    // @ts-expect-error Property 'page_not_found' is missing
    const planted: Record<FailureCode, number> = fewer
    expect(planted).not.toHaveProperty('page_not_found')
  })

  test('a call without a recipe, and a recipe whose record lacks a field', () => {
    const { createPage: _, ...fewer } = recipes
    // @ts-expect-error Property 'createPage' is missing
    const planted: Recipes = fewer
    expect(planted).not.toHaveProperty('createPage')
    // @ts-expect-error Property 'path' is missing
    recordRecipes('SearchRedirects', 'SearchRedirect', 'redirectId', { body: () => ({ query: 'vase' }) })
  })

  test('a parameter that the path lacks', () => {
    // @ts-expect-error Type '"groupId"' is not assignable to type '"redirectId"'
    recordRecipes('SearchRedirects', 'SearchRedirect', 'groupId', { body: () => ({ query: 'a', path: '/' }) })
    expect(
      recordRoutes('SearchRedirects', 'SearchRedirect', 'search/redirects', 'redirectId'),
    ).toHaveProperty('removeSearchRedirect', 'DELETE /api/admin/search/redirects/{redirectId}')
  })

  test('a resource without a screen', () => {
    const { pages: _, ...fewer } = recordScreens
    // @ts-expect-error Property 'pages' is missing
    const planted: typeof recordScreens = fewer
    expect(Object.keys(planted)).toHaveLength(Object.keys(resources).length - 1)
  })
})
