import { z } from 'zod'
import { keysOf } from '#vocabulary/keys.ts'
import { permissions } from '#vocabulary/people/permissions.ts'
import { fieldKinds } from '#vocabulary/whole-shop/field-kinds.ts'
import { endpoint } from '../endpoint.ts'

const field = z
  .object({
    name: z.string().meta({ description: 'Name of the field', example: 'query' }),
    kind: z.enum(fieldKinds).meta({ description: 'Kind of its control and cell', example: 'text' }),
    required: z.boolean().meta({ description: 'Whether it must be filled in', example: true }),
    most: z.int().nullable().meta({
      description: 'Most characters of a text, or the largest number; null for no limit',
      example: 60,
    }),
    choices: z
      .array(z.string())
      .meta({ description: 'The values of a choice; empty for other kinds', example: [] }),
  })
  .meta({ id: 'ScreenField', description: 'A field of a screen' })

const permission = z.enum(keysOf(permissions)).nullable()

const screen = z
  .object({
    name: z.string().meta({ description: 'Name of the screen', example: 'synonyms' }),
    columns: z.array(field).meta({ description: 'Columns of its list' }),
    fields: z.array(field).meta({ description: 'Fields of its form' }),
    create: permission.meta({ description: 'Permission to create a record', example: 'search:write' }),
    replace: permission.meta({ description: 'Permission to change a record', example: 'search:write' }),
    remove: permission.meta({ description: 'Permission to remove a record', example: 'search:write' }),
  })
  .meta({ id: 'Screen', description: 'A screen of the back office that lists and edits records' })

export const screenEndpoints = {
  listScreens: endpoint({
    summary: 'List the screens of records, with their fields as their calls check them',
    access: 'customer',
    returns: z.object({ items: z.array(screen).meta({ description: 'All screens of records' }) }),
    fails: [],
  }),
}
