import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { commonFailures } from '#contract/statuses.ts'
import type { FailureCode } from '#vocabulary/failures.ts'
import { accessInWords, recentSignInWords } from '#http/openapi/openapi.ts'
import { exampleOf } from './examples.ts'
import { fieldsOf, partsOf, peel, type Field } from './fields.ts'
import { code, page, table } from './markdown.ts'
import { words, type Missing, type SpecificationSource } from './source.ts'

/** Page 7: every call with its payloads, examples and failures. */
export function callsPage(source: SpecificationSource, missing: Missing): string {
  const sections = Object.entries(source.routes).map(([name, route]) => {
    const endpoint = source.contract[name]
    if (!endpoint) {
      missing(`call ${route}`)
      return `## ${name}`
    }
    return describeCall(name, route, endpoint, source, missing)
  })
  return page(
    'The calls',
    'The shop’s screens use these calls, and any other client can use them too. Responses are JSON; failures are `application/problem+json` with a stable code (see [the error catalog](8-errors.md)). Texts for customers follow `Accept-Language` (see [Languages](../languages.md)). The same as OpenAPI 3.1: `/api/openapi.json`.',
    table(
      ['Call', 'What it does'],
      Object.entries(source.routes).map(([name, route]) => [
        `[${code(route)}](#${name})`,
        source.contract[name]?.summary ?? '',
      ]),
    ),
    ...sections,
    '## Shapes',
    'Schemas that several calls share.',
    ...describeShapes(source.contract, missing),
  )
}

function describeCall(
  name: string,
  route: string,
  endpoint: Endpoint,
  source: SpecificationSource,
  missing: Missing,
): string {
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
    if (schema) parts.push(...describePart(title, schema, side, name, missing))
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
  const name = nameOf(peel(schema, side).schema)
  if (name) return [`**${title}** [${name}](#${name.toLowerCase()})`]
  const example = title === 'Body' || title === 'Answer' ? [json(exampleOf(schema, side))] : []
  return [`**${title}**`, fieldTable(fieldsOf(schema, side), call, missing), ...example]
}

/** The schemas that have a name, each described once. */
function describeShapes(contract: SpecificationSource['contract'], missing: Missing): string[] {
  const named = new Map<string, { schema: z.ZodType; side: 'input' | 'output' }>()
  const collect = (schema: z.ZodType, side: 'input' | 'output'): void => {
    const { schema: inner } = peel(schema, side)
    const name = nameOf(inner)
    if (name && named.has(name)) return
    if (name) named.set(name, { schema: inner, side })
    for (const part of partsOf(inner)) collect(part, side)
  }
  for (const { body, returns } of Object.values(contract)) {
    if (body) collect(body, 'input')
    if (returns) collect(returns, 'output')
  }
  return [...named]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, { schema, side }]) =>
      [
        `### ${name}`,
        `${words((schema.meta() as { description?: string }).description, `shape ${name}`, missing)}.`,
        fieldTable(fieldsOf(schema, side), name, missing),
        json(exampleOf(schema, side)),
      ].join('\n\n'),
    )
}

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
