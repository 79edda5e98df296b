import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { exampleOf } from './examples.ts'
import { shopSource } from './shop-source.ts'
import { writeSpecification } from './specification.ts'
import type { SpecificationSource } from './source.ts'

/** The problems reported for an incomplete description of the shop. */
const missingFrom = (gap: Partial<SpecificationSource>): string[] =>
  writeSpecification({ ...shopSource, ...gap }).missing

const endpoint: Endpoint = {
  summary: 'Do something',
  access: 'public',
  body: z.strictObject({ told: z.string().meta({ description: 'With words' }) }),
  returns: null,
  fails: [],
}
const withCall = (planted: Endpoint): Partial<SpecificationSource> => ({
  routes: { ...shopSource.routes, planted: 'POST /api/planted' },
  contract: { ...shopSource.contract, planted },
})
const [firstMachine, ...otherMachines] = shopSource.machines
const machine = firstMachine ?? { name: '', about: '', states: {}, transitions: [] }

const anchorsOf = (text: string): Set<string> =>
  new Set([
    ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase()),
    ...[...text.matchAll(/<a id="([\w-]+)">/g)].map(([, name = '']) => name),
  ])

describe('The specification', () => {
  test('has words for everything in the shop', () => {
    expect(writeSpecification(shopSource).missing).toEqual([])
  })

  test('has nine parts, no page of them empty, and is the same each time it is written', () => {
    const { pages } = writeSpecification(shopSource)
    const parts = new Set([...pages.keys()].map((file) => file.slice(0, 2)))
    expect([...parts].join(' ')).toBe('1- 2- 3- 4- 5- 6- 7- 8- 9-')
    for (const [file, text] of pages) {
      expect(text, file).toMatch(/^# \S/)
      expect(text, file).not.toMatch(/undefined|\[object Object\]|NaN|\(no words\)/)
    }
    expect(writeSpecification(shopSource).pages).toEqual(pages)
  })

  test('describes the error of a field in a sentence for people', () => {
    const text = writeSpecification(shopSource).pages.get('5-validation.md') ?? ''
    expect(text).not.toMatch(
      /expected (string|int|number|array|one of)|, received|Invalid (input|option|string)|Too (big|small)/,
    )
  })

  test('links to no page and no heading that is not there', () => {
    const { pages } = writeSpecification(shopSource)
    for (const [file, text] of pages) {
      for (const [, target = file, anchor] of text.matchAll(/\]\((\d-[\w-]+\.md)?(?:#([\w-]+))?\)/g)) {
        expect([...pages.keys()], file).toContain(target)
        if (anchor)
          expect(anchorsOf(pages.get(target) ?? ''), `${file}: ${target}#${anchor}`).toContain(anchor)
      }
    }
  })
})

const gaps: [string, Partial<SpecificationSource>, string][] = [
  [
    'a route without an endpoint',
    { routes: { ...shopSource.routes, planted: 'GET /api/planted' } },
    'call GET /api/planted',
  ],
  ['a call without a summary', withCall({ ...endpoint, summary: ' ' }), 'call planted'],
  [
    'a field of a body',
    withCall({ ...endpoint, body: z.strictObject({ bare: z.string() }) }),
    'field planted bare',
  ],
  [
    'a field deep in a body',
    withCall({
      ...endpoint,
      body: z.strictObject({
        list: z.array(z.strictObject({ bare: z.int() })).meta({ description: 'A list' }),
      }),
    }),
    'field planted list[].bare',
  ],
  [
    'a field of a query',
    withCall({ ...endpoint, query: z.strictObject({ bare: z.string().optional() }) }),
    'field planted bare',
  ],
  [
    'a field of a path',
    withCall({ ...endpoint, params: z.object({ bare: z.string() }) }),
    'field planted bare',
  ],
  [
    'a field of an answer',
    withCall({ ...endpoint, returns: z.object({ bare: z.boolean() }) }),
    'field planted bare',
  ],
  [
    'a shape with a name',
    withCall({
      ...endpoint,
      returns: z.object({ told: z.string().meta({ description: 'Told' }) }).meta({ id: 'Planted' }),
    }),
    'shape Planted',
  ],
  [
    'a field of a shape with a name',
    withCall({
      ...endpoint,
      returns: z.object({ bare: z.string() }).meta({ id: 'Planted', description: 'Planted' }),
    }),
    'field Planted bare',
  ],
  [
    'a kind of document',
    { collections: [...shopSource.collections, planted('', z.object({}))] },
    'entity planted',
  ],
  [
    'a field of a document',
    { collections: [...shopSource.collections, planted('Planted', z.object({ bare: z.string() }))] },
    'field planted.bare',
  ],
  [
    'a state',
    { machines: [{ ...machine, states: { ...machine.states, planted: '' } }, ...otherMachines] },
    `state ${machine.name}.planted`,
  ],
  [
    'a state machine',
    { machines: [{ ...machine, about: '' }, ...otherMachines] },
    `state machine ${machine.name}`,
  ],
  [
    'a transition to a state that there is not',
    {
      machines: [
        {
          ...machine,
          transitions: [
            ...machine.transitions,
            { from: null, to: 'planted', on: 'x', guard: null, effect: null },
          ],
        },
        ...otherMachines,
      ],
    },
    `state ${machine.name}.planted`,
  ],
  [
    'what brings a transition about',
    {
      machines: [
        {
          ...machine,
          transitions: [
            ...machine.transitions,
            { from: null, to: Object.keys(machine.states)[0] ?? '', on: '', guard: null, effect: null },
          ],
        },
        ...otherMachines,
      ],
    },
    `transition ${machine.name} (new) → ${Object.keys(machine.states)[0]}`,
  ],
  [
    'a failure',
    {
      failures: { ...shopSource.failures, planted: { title: '', screen: 'x' } },
      statuses: { ...shopSource.statuses, planted: 400 },
    },
    'failure planted',
  ],
  [
    'what screens do about a failure',
    {
      failures: { ...shopSource.failures, planted: { title: 'x', screen: '' } },
      statuses: { ...shopSource.statuses, planted: 400 },
    },
    'what screens do about failure planted',
  ],
  [
    'the status of a failure',
    { failures: { ...shopSource.failures, planted: { title: 'x', screen: 'x' } } },
    'HTTP status of failure planted',
  ],
  [
    'a failure that only has a status',
    { statuses: { ...shopSource.statuses, planted: 400 } },
    'failure planted',
  ],
  [
    'a limit',
    {
      limits: { ...shopSource.limits, planted: { value: 1, unit: 'units', about: '', enforced: 'here' } },
    },
    'limit planted',
  ],
  [
    'the unit of a limit',
    { limits: { ...shopSource.limits, planted: { value: 1, unit: '', about: 'x', enforced: 'here' } } },
    'unit of limit planted',
  ],
  [
    'where a limit is enforced',
    { limits: { ...shopSource.limits, planted: { value: 1, unit: 'units', about: 'x', enforced: '' } } },
    'where limit planted is enforced',
  ],
  [
    'a screen',
    {
      screens: {
        ...shopSource.screens,
        planted: { path: '/planted', about: '', who: 'Anyone', withoutJavaScript: true },
      },
    },
    'screen planted',
  ],
  [
    'who may see a screen',
    {
      screens: {
        ...shopSource.screens,
        planted: { path: '/planted', about: 'x', who: '', withoutJavaScript: true },
      },
    },
    'who may see screen planted',
  ],
  [
    'a permission',
    { permissions: { ...shopSource.permissions, 'planted:read': '' } },
    'permission planted:read',
  ],
  [
    'a permission that only a call knows',
    withCall({ ...endpoint, access: { permission: 'planted:read' as never } }),
    'permission planted:read of planted',
  ],
  ['a role', { roles: { ...shopSource.roles, planted: { about: '', permissions: [] } } }, 'role planted'],
  ['a setting', { settings: shopSource.settings.extend({ PLANTED: z.string() }) }, 'setting PLANTED'],
]

describe('What has no words is named:', () => {
  test.each(gaps)('%s', (_, gap, named) => {
    expect(missingFrom(gap)).toContain(named)
  })

  test('and a gap that is filled is named no more', () => {
    expect(missingFrom(withCall(endpoint))).toEqual([])
    expect(
      missingFrom({
        collections: [
          ...shopSource.collections,
          planted('Planted', z.object({ told: z.string().meta({ description: 'Told' }) })),
        ],
      }),
    ).toEqual([])
  })
})

function planted<T>(about: string, schema: z.ZodType<T>) {
  return defineCollection({ name: 'planted', about, schema, schemaVersion: 1, indexes: {} })
}

describe('The examples', () => {
  const calls = Object.entries(shopSource.contract)

  test.each(calls)('of %s fit what it takes and gives', (_, { body, returns, query, params }) => {
    for (const schema of [body, query, params]) {
      if (schema) expect(schema.safeParse(exampleOf(schema, 'input'))).toMatchObject({ success: true })
    }
    if (returns) expect(returns.safeParse(exampleOf(returns, 'output'))).toMatchObject({ success: true })
  })

  test('stand on the pages of the calls as they are', () => {
    const text = writeSpecification(shopSource).pages.get('7-calls-orders.md') ?? ''
    const blocks = [...text.matchAll(/```json\n([\s\S]*?)\n```/g)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    )
    expect(blocks.length).toBeGreaterThan(10)
    const checkout = shopSource.contract.startCheckout?.body as z.ZodType
    expect(blocks).toContainEqual(exampleOf(checkout, 'input'))
  })

  test('are required where none can be guessed', () => {
    expect(() => exampleOf(z.object({ code: z.string().regex(/^\d{5}$/) }), 'input')).toThrow(
      /no example fits code/,
    )
  })
})
