import { z } from 'zod'
import type { FailureCode } from '#vocabulary/failures.ts'
import type { Permission } from '#vocabulary/people/permissions.ts'
import { endpoint } from './endpoint.ts'
import { byCall } from './records.ts'
import { id, timestamp, wholeNumber } from './values.ts'

/** The fields that the shop adds to each record. */
export const identity = (about: string) => ({
  id: id(about),
  version: wholeNumber('Version; increases with each change'),
})

/** The times of a record that has both. */
export const dates = {
  createdAt: timestamp('When it was created'),
  updatedAt: timestamp('When it was last changed'),
}

/** A sentence for each call, of all records and of one in words: `the redirects, newest first`, `a redirect`. */
export const recordSummaries = (all: string, one: string) => ({
  list: `List ${all}`,
  create: `Create ${one}`,
  replace: `Update ${one}`,
  remove: `Delete ${one}`,
})

interface RecordEndpoints<
  Body extends z.ZodType,
  Item extends z.ZodType,
  Read extends Permission,
  Write extends Permission,
  Id extends string,
  Missing extends FailureCode,
  Refused extends FailureCode,
  Used extends FailureCode,
  Conflicting extends FailureCode,
> {
  /** The permission to list records, and the one to change them. */
  access: { read: Read; write: Write }
  /** A sentence for each call. */
  summaries: { list: string; create: string; replace: string; remove: string }
  /** All records, in words. */
  all: string
  /** A record as staff write it, and as the shop answers it. */
  body: Body
  /** Whether that may be as long as a product of the most variants. */
  longBody?: true
  item: Item
  /** The parameter with a record's id, in words, by its name. */
  params: z.ZodObject<Record<Id, z.ZodString>>
  /** The failure of a record that is not there. */
  missing: Missing
  /** Other failures of creating, replacing and removing one. */
  fails?: { create?: readonly Refused[]; replace?: readonly Conflicting[]; remove?: readonly Used[] }
}

/**
 * The endpoints that list, create, replace and remove records: the list answers all at once, and a record is changed and
 * removed at the version that was seen.
 */
export function recordEndpoints<
  const Many extends string,
  const One extends string,
  Body extends z.ZodType,
  Item extends z.ZodType,
  const Read extends Permission,
  const Write extends Permission,
  Id extends string,
  const Missing extends FailureCode,
  const Refused extends FailureCode = never,
  const Used extends FailureCode = never,
  const Conflicting extends FailureCode = never,
>(
  many: Many,
  one: One,
  definition: RecordEndpoints<Body, Item, Read, Write, Id, Missing, Refused, Used, Conflicting>,
) {
  const { access, summaries, all, body, item, params, missing, fails = {} } = definition
  const length = definition.longBody && { longBody: definition.longBody }
  return byCall(many, one, {
    list: endpoint({
      summary: summaries.list,
      access: { permission: access.read },
      returns: z.object({ items: z.array(item).meta({ description: all }) }),
      fails: [],
    }),
    create: endpoint({
      summary: summaries.create,
      access: { permission: access.write },
      body,
      ...length,
      returns: item,
      status: 201,
      fails: [...(fails.create ?? [])],
      versioned: true,
    }),
    replace: endpoint({
      summary: summaries.replace,
      access: { permission: access.write },
      params,
      body,
      ...length,
      returns: item,
      fails: [missing, ...(fails.replace ?? []), 'version_stale'],
      ifMatch: true,
      versioned: true,
    }),
    remove: endpoint({
      summary: summaries.remove,
      access: { permission: access.write },
      params,
      returns: null,
      fails: [missing, ...(fails.remove ?? []), 'version_stale'],
      ifMatch: true,
    }),
  })
}
