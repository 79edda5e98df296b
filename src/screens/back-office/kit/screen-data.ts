import type { LoaderFunctionArgs } from 'react-router'
import type { Api } from '#client/api.ts'
import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Reference, Resource } from '#contract/resource.ts'
import { resources, type ResourceName } from '#contract/resources.ts'
import type { Reference as NamedBy } from '../types.ts'
import { load } from '../session/access.ts'

/** The fields and permissions of a screen of records, from the shop. */
export type Screen = OutputOf<Contract['listScreens']>['items'][number]
export type ScreenField = Screen['fields'][number]

/** A record as the shop lists it, whatever its kind. */
export type StoredRecord = Readonly<Record<string, unknown>> & { id: string; version: number }

/** The data of a screen of records. */
export interface ScreenData {
  name: ResourceName
  screen: Screen
  records: readonly StoredRecord[]
  /** The records that a field can name: their titles by their values, by field. */
  options: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The calls of the client by name: which ones a screen uses is data. */
type Calls = Record<string, (input: object) => Promise<{ items: StoredRecord[] } & StoredRecord>>

export const resourceOf = (name: ResourceName): Resource => resources[name]

let screens: Promise<readonly Screen[]> | undefined

/** The description of a screen, read once for the whole visit. */
export async function readScreen(api: Api, name: ResourceName): Promise<Screen> {
  screens ??= api.listScreens().then(
    ({ items }) => items,
    (error: unknown) => {
      screens = undefined
      throw error
    },
  )
  const screen = (await screens).find((each) => each.name === name)
  if (!screen) throw new Error(`the shop has no screen ${name}`)
  return screen
}

type Lists = ReadonlyMap<string, readonly StoredRecord[]>

const referencesOf = ({ references = {} }: Resource): [string, Reference][] =>
  Object.entries<Reference | undefined>(references).flatMap(([field, reference]) =>
    reference ? [[field, reference] as const] : [],
  )

/** The records of a resource and those that its fields can name: each list is read once. */
async function readLists(calls: Calls, resource: Resource, signal: AbortSignal): Promise<Lists> {
  const sources = new Map<string, string>([
    ...referencesOf(resource).map(([, { list, within = 'items' }]) => [list, within] as const),
    [resource.calls.list, 'items'],
  ])
  const read = [...sources].map(async ([name, within]) => {
    const answer: Record<string, unknown> | undefined = await calls[name]?.({ signal })
    return [name, (answer?.[within] as StoredRecord[] | undefined) ?? []] as const
  })
  return new Map(await Promise.all(read))
}

function optionsOf(resource: Resource, lists: Lists): ScreenData['options'] {
  const options = referencesOf(resource).map(([field, { list, value, title }]) => {
    const titles = lists.get(list)?.map((each) => [String(each[value]), String(each[title])])
    return [field, Object.fromEntries(titles ?? [])]
  })
  return Object.fromEntries(options)
}

/** Makes the loader of a screen: it reads all records, and the description of their fields. */
export const loaderOf =
  (name: ResourceName) =>
  (args: LoaderFunctionArgs): Promise<ScreenData> =>
    load(args, async (api, signal) => {
      const resource = resourceOf(name)
      const [screen, lists] = await Promise.all([
        readScreen(api, name),
        readLists(api as unknown as Calls, resource, signal),
      ])
      return {
        name,
        screen,
        records: lists.get(resource.calls.list) ?? [],
        options: optionsOf(resource, lists),
      }
    })

/** The call of a resource. */
function callOf(api: Api, name: ResourceName, act: 'create' | 'replace' | 'remove') {
  const call = (api as unknown as Calls)[resourceOf(name).calls[act]]
  if (!call) throw new Error(`the client has no call that may ${act} one of ${name}`)
  return call
}

/** Creates a record, or replaces `record`. */
export function saveRecord(
  api: Api,
  name: ResourceName,
  { record, ...input }: { record: StoredRecord | null; body: object; idempotencyKey: string },
): Promise<StoredRecord> {
  if (!record) return callOf(api, name, 'create')(input)
  const params = { [resourceOf(name).id]: record.id }
  return callOf(api, name, 'replace')({ ...input, params, version: record.version })
}

/** The references to a record; empty for kinds of records without any. */
export async function readReferences(
  api: Api,
  name: ResourceName,
  { id }: StoredRecord,
): Promise<{ items: readonly NamedBy[] }> {
  const resource = resourceOf(name)
  const call = resource.usedBy && (api as unknown as Calls)[resource.usedBy]
  if (!call) return { items: [] }
  return (await call({ params: { [resource.id]: id } })) as unknown as { items: readonly NamedBy[] }
}

/** Removes a record. */
export function removeRecord(
  api: Api,
  name: ResourceName,
  { id, version }: StoredRecord,
  idempotencyKey: string,
): Promise<unknown> {
  return callOf(api, name, 'remove')({ params: { [resourceOf(name).id]: id }, version, idempotencyKey })
}
