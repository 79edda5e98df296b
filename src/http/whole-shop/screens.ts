import { z } from 'zod'
import { contract, type Contract } from '#contract/contract.ts'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import type { Resource } from '#contract/resource.ts'
import { resources } from '#contract/resources.ts'
import type { RouteName } from '#contract/routes.ts'
import type { Permission } from '#vocabulary/people/permissions.ts'
import type { FieldKind } from '#vocabulary/whole-shop/field-kinds.ts'
import type { Handlers } from '../api/handler.ts'

type Screen = OutputOf<Contract['listScreens']>['items'][number]
type ScreenField = Screen['fields'][number]

/** The parts of a field's JSON Schema that a screen depends on. */
interface Described {
  type?: string
  enum?: string[]
  format?: string
  maxLength?: number
  maximum?: number
  items?: Described
  anyOf?: Described[]
}

/** Texts that may be longer get several lines. */
const longestLine = 200

/** The schema of a value that may also be null. */
const present = (described: Described): Described =>
  described.anyOf?.find(({ type }) => type !== 'null') ?? described

function kindOf({ type, enum: choices, format, maxLength, items }: Described): FieldKind | undefined {
  if (choices) return 'choice'
  if (type === 'boolean' || type === 'integer') return type
  if (type === 'array' && items?.type === 'string') return 'texts'
  if (type !== 'string') return undefined
  if (format === 'date-time') return 'moment'
  return maxLength !== undefined && maxLength > longestLine ? 'long_text' : 'text'
}

const referenceKind = ({ type }: Described): FieldKind => (type === 'array' ? 'references' : 'reference')

/** The value of an empty control. */
function emptyOf(kind: FieldKind): unknown {
  if (kind === 'search_texts') return { title: '', description: '' }
  if (kind === 'integer') return undefined
  if (['reference', 'parent', 'rule', 'picture', 'moment'].includes(kind)) return null
  return ['texts', 'products', 'references'].includes(kind) ? [] : ''
}

/** Describes a field of an object schema. @throws Error when it is missing or of a kind that no screen has */
function describeField(
  schema: z.ZodType | null | undefined,
  name: string,
  { screen, references, kinds }: Required<Pick<Resource, 'references' | 'kinds'>> & { screen: string },
): ScreenField {
  const field = schema instanceof z.ZodObject ? (schema.shape[name] as z.ZodType | undefined) : undefined
  if (!field) throw new Error(`the screen ${screen} names the field ${name}, which its call lacks`)
  const described = present(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as Described)
  const kind = kinds[name] ?? (Object.hasOwn(references, name) ? referenceKind(described) : kindOf(described))
  if (!kind) throw new Error(`the screen ${screen} has no control for the field ${name}`)
  return {
    name,
    kind,
    required: !field.safeParse(emptyOf(kind)).success,
    most: described.maxLength ?? described.items?.maxLength ?? described.maximum ?? null,
    choices: described.enum ?? [],
  }
}

function itemsOf({ returns }: Endpoint): z.ZodType | undefined {
  const items = returns instanceof z.ZodObject ? (returns.shape['items'] as z.ZodType | undefined) : undefined
  return items instanceof z.ZodArray ? (items.element as z.ZodType) : undefined
}

const permissionOf = (call: RouteName): Permission | null => {
  const { access } = contract[call] as Endpoint
  return typeof access === 'object' ? access.permission : null
}

/** The fields and permissions of a screen of records. @throws Error for a resource that does not fit its calls */
export function describeScreen(
  name: string,
  { calls, columns, fields, references = {}, kinds = {} }: Resource,
): Screen {
  const about = { screen: name, references, kinds }
  const items = itemsOf(contract[calls.list])
  const body = (contract[calls.create] as Endpoint).body
  return {
    name,
    columns: columns.map((column) => describeField(items, column, about)),
    fields: fields.map((field) =>
      describeField(body, typeof field === 'string' ? field : field.field, about),
    ),
    create: permissionOf(calls.create),
    replace: permissionOf(calls.replace),
    remove: permissionOf(calls.remove),
  }
}

/** The screens of records. They are described once: the contract does not change while the shop runs. */
export function createScreenHandlers(): Pick<Handlers, 'listScreens'> {
  const items = Object.entries<Resource>(resources).map(([name, each]) => describeScreen(name, each))
  return { listScreens: async () => ({ items }) }
}
