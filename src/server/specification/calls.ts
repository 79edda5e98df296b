import type { z } from 'zod'
import { groupOf } from '#contract/contract.ts'
import { commonFailures } from '#contract/statuses.ts'
import type { FailureCode } from '#vocabulary/failures.ts'
import { accessInWords, recentSignInWords } from '#http/openapi/openapi.ts'
import { exampleOf } from './examples.ts'
import { fieldsOf, partsOf, peel, type Field } from './fields.ts'
import { code, page, table } from './markdown.ts'
import { words, type Missing, type SpecificationSource } from './source.ts'

const shapesFile = '7-calls-shapes.md'
const fileOf = (group: string): string => `7-calls-${group}.md`

/**
 * Page 7, a list of all calls, and a page for each of their groups with payloads, examples and failures. A schema with a
 * name is on the page of its group, and on a page of shapes if several groups use it.
 */
export function callsPages(source: SpecificationSource, missing: Missing): [file: string, text: string][] {
  const groups = Map.groupBy(Object.entries(source.routes), ([name]) => groupOf(name))
  const all = shapesOf(source.contract)
  const shapeFile = new Map(all.map(({ name, file }) => [name, file]))
  const shapes = Map.groupBy(all, ({ file }) => file)
  const described = (file: string): string[] =>
    (shapes.get(file) ?? []).map((shape) => describeShape(shape, missing))
  const lists = [...groups].flatMap(([group, calls]) => [
    `## [${titleOf(group)}](${fileOf(group)})`,
    table(
      ['Call', 'What it does'],
      calls.map(([name, route]) => [
        `[${code(route)}](${fileOf(group)}#${name})`,
        source.contract[name]?.summary ?? '',
      ]),
    ),
  ])
  const index = page(
    'The calls',
    `The shop’s screens use these calls, and any other client can use them too. Responses are JSON; failures are \`application/problem+json\` with a stable code (see [the error catalog](8-errors.md)). Texts for customers follow \`Accept-Language\` (see [Languages](../languages.md)). The same as OpenAPI 3.1: \`/api/openapi.json\`. Schemas that several groups share are [shapes](${shapesFile}).`,
    ...lists,
  )
  const groupPages = [...groups].map(([group, calls]): [string, string] => {
    const file = fileOf(group)
    const own = described(file)
    return [
      file,
      page(
        `Calls: ${titleOf(group).toLowerCase()}`,
        ...calls.map(([name, route]) => describeCall(name, route, source, { shapeFile, missing })),
        ...(own.length > 0 ? ['## Shapes', ...own] : []),
      ),
    ]
  })
  const shared = page('Calls: shapes', 'Schemas that several groups share.', ...described(shapesFile))
  return [['7-calls.md', index], ...groupPages, [shapesFile, shared]]
}

const titleOf = (group: string): string => group.charAt(0).toUpperCase() + group.slice(1).replaceAll('-', ' ')

function describeCall(
  name: string,
  route: string,
  source: SpecificationSource,
  { shapeFile, missing }: { shapeFile: ReadonlyMap<string, string>; missing: Missing },
): string {
  const endpoint = source.contract[name]
  if (!endpoint) {
    missing(`call ${route}`)
    return `## ${name}`
  }
  const [method = ''] = route.split(' ')
  const parts = [
    `## <a id="${name}"></a>${code(route)}`,
    `${words(endpoint.summary, `call ${name}`, missing)}. ${accessInWords(endpoint.access)}`,
  ]
  const traits = [
    endpoint.idempotency ? 'Demands an `Idempotency-Key`.' : '',
    endpoint.ifMatch ? 'Demands `If-Match` with the ETag of the version it builds on.' : '',
    endpoint.versioned ? 'Answers an `ETag`.' : '',
    recentSignInWords(endpoint),
    endpoint.publicSeconds === undefined ? '' : `May be cached for ${endpoint.publicSeconds} seconds.`,
    endpoint.upload ? `Takes a raw body of ${endpoint.upload.join(', ')}.` : '',
  ].filter(Boolean)
  if (traits.length > 0) parts.push(traits.join(' '))
  const shape = (title: string, schema: z.ZodType | undefined, side: 'input' | 'output') => {
    if (!schema) return
    const shapeName = nameOf(peel(schema, side).schema)
    if (shapeName)
      parts.push(`**${title}** [${shapeName}](${shapeFile.get(shapeName)}#${shapeName.toLowerCase()})`)
    else parts.push(...describePart(title, schema, side, name, missing))
  }
  shape('In the path', endpoint.params, 'input')
  shape('In the query', endpoint.query, 'input')
  shape('Body', endpoint.body, 'input')
  shape('Answer', endpoint.returns ?? undefined, 'output')
  if (endpoint.file) parts.push(`**Answer** a file of the type \`${endpoint.file}\`, with an \`ETag\``)
  else if (endpoint.returns === null) parts.push('**Answer** 204, without a body')
  const codes = [...new Set<FailureCode>([...endpoint.fails, ...commonFailures(endpoint, method)])]
  parts.push(
    `**Failures** ${codes.map((failure) => `${code(failure)} (${source.statuses[failure] ?? '?'})`).join(', ')}`,
  )
  return parts.join('\n\n')
}

function describePart(
  title: string,
  schema: z.ZodType,
  side: 'input' | 'output',
  call: string,
  missing: Missing,
): string[] {
  const example = title === 'Body' || title === 'Answer' ? [json(exampleOf(schema, side))] : []
  return [`**${title}**`, fieldTable(fieldsOf(schema, side), call, missing), ...example]
}

/** A schema with a name, and the page that describes it. */
interface Shape {
  name: string
  schema: z.ZodType
  side: 'input' | 'output'
  file: string
}

/** The schemas that have a name, each once, sorted by it. */
function shapesOf(contract: SpecificationSource['contract']): Shape[] {
  const named = new Map<string, Shape>()
  const collect = (schema: z.ZodType, side: 'input' | 'output', file: string): void => {
    const { schema: inner } = peel(schema, side)
    const name = nameOf(inner)
    const known = name === undefined ? undefined : named.get(name)
    if (known && [file, shapesFile].includes(known.file)) return
    if (name !== undefined)
      named.set(name, { name, schema: inner, side, ...known, file: known ? shapesFile : file })
    for (const part of partsOf(inner)) collect(part, side, known ? shapesFile : file)
  }
  for (const [name, { body, returns }] of Object.entries(contract)) {
    const file = fileOf(groupOf(name))
    if (body) collect(body, 'input', file)
    if (returns) collect(returns, 'output', file)
  }
  return [...named.values()].sort((a, b) => a.name.localeCompare(b.name))
}

const describeShape = ({ name, schema, side }: Shape, missing: Missing): string =>
  [
    `### ${name}`,
    `${words((schema.meta() as { description?: string }).description, `shape ${name}`, missing)}.`,
    fieldTable(fieldsOf(schema, side), name, missing),
    json(exampleOf(schema, side)),
  ].join('\n\n')

const nameOf = (schema: z.ZodType): string | undefined => (schema.meta() as { id?: string } | undefined)?.id

function fieldTable(fields: readonly Field[], call: string, missing: Missing): string {
  return table(
    ['Field', 'Type', 'Required', 'Limits', 'What it is'],
    fields.map((field) => [
      code(field.path),
      field.type,
      field.required ? 'yes' : 'no',
      field.limits,
      words(field.about, `field ${call} ${field.path}`, missing),
    ]),
  )
}

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
