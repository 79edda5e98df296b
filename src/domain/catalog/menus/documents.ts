import { z } from 'zod'
import { fixedTargets } from '#vocabulary/catalog/menus.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'

const target = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z
        .enum(fixedTargets)
        .meta({ description: 'A heading, which leads nowhere, or the one screen of this name' }),
    })
    .meta({ description: 'A heading, or a screen of the shop' }),
  z
    .object({
      kind: z.literal('collection').meta({ description: 'A collection' }),
      handle: text('Its handle'),
    })
    .meta({ description: 'A collection' }),
  z
    .object({
      kind: z.literal('product').meta({ description: 'A product' }),
      productId: text('Its id'),
    })
    .meta({ description: 'A product' }),
  z
    .object({
      kind: z.literal('page').meta({ description: 'A page or policy' }),
      slug: text('Its part of the URL'),
    })
    .meta({ description: 'A page or policy' }),
  z
    .object({
      kind: z.literal('post').meta({ description: 'A post of the journal' }),
      slug: text('Its part of the URL'),
    })
    .meta({ description: 'A post of the journal' }),
  z
    .object({
      kind: z.literal('address').meta({ description: 'An address' }),
      address: text('A path of the shop, or an https address elsewhere'),
    })
    .meta({ description: 'An address' }),
])

const labelled = z.object({
  id: text('Id within the menu'),
  label: text('Label in the default language; empty to follow the title of the target'),
  translations: z
    .record(z.string(), z.string())
    .meta({ description: 'Its label in other languages, by BCP 47 tag' }),
  target: target.meta({ description: 'Where it leads' }),
})

const level = <Child extends z.ZodType>(child: Child) =>
  labelled.extend({ children: z.array(child).meta({ description: 'The entries below it' }) })

const menu = z.object({
  entries: z.array(level(level(labelled))).meta({ description: 'Its entries, in order' }),
  updatedAt: moment('When it was last changed'),
})

/** A menu as it is stored; the id is its name. */
export type MenuDocument = z.infer<typeof menu>
/** Where an entry leads. */
export type Target = z.infer<typeof target>

/** An entry of a menu at any level; those of the last level have no children. */
export interface MenuEntry extends z.infer<typeof labelled> {
  children?: readonly MenuEntry[]
}

export const menus = defineCollection({
  name: 'menus',
  about: 'A menu of the shopfront that staff have written; the id is its name',
  schema: menu,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})
