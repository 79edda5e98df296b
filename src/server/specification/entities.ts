import { z } from 'zod'
import { fieldsOf } from './fields.ts'
import { code, page, table } from './markdown.ts'
import { words, type Missing, type SpecificationSource } from './source.ts'

/** Page 3: every kind of document with its fields and indexes. */
export function entitiesPage({ collections }: SpecificationSource, missing: Missing): string {
  const sorted = [...collections].sort((a, b) => a.name.localeCompare(b.name))
  const sections = sorted.map((collection) => {
    const title = `## ${collection.name}`
    const about = words(collection.about, `entity ${collection.name}`, missing)
    if (!(collection.schema instanceof z.ZodType)) return [title, about].join('\n\n')
    const rows = fieldsOf(collection.schema, 'output').map((field) => [
      code(field.path),
      field.type,
      field.required ? 'yes' : 'no',
      field.unit,
      field.limits,
      words(field.about, `field ${collection.name}.${field.path}`, missing),
    ])
    const indexes = Object.entries(collection.indexes).map(([name, index]) => [
      code(name),
      index.equals.map(code).join(', ') || 'all',
      index.order ? code(index.order) : 'id',
    ])
    return [
      title,
      `${about}. Schema version ${collection.schemaVersion}.${collection.timeToLive ? ` Gone after ${code(collection.timeToLive)}.` : ''}${collection.long ? ' Long ones are stored compressed.' : ''}`,
      table(['Field', 'Type', 'Required', 'Unit', 'Limits', 'What it is'], rows),
      ...(indexes.length > 0 ? [table(['Index', 'Found by', 'In the order of'], indexes)] : []),
    ].join('\n\n')
  })
  return page(
    'Entities and fields',
    'Each kind of document that the shop keeps. Beside its fields every document has an `id` and a `version`, which grows by one with each write.',
    ...sections,
  )
}
