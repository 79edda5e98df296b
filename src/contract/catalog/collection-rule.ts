import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'
import {
  ruleBounds,
  ruleContainments,
  ruleEqualities,
  ruleMatches,
} from '#vocabulary/catalog/collection-rules.ts'
import { currency, requiredLine } from '../values.ts'

const mostAmount = 100_000_000_000
const mostCount = 1_000_000_000
/** A century. */
const mostDays = 36_500

const equality = z
  .enum(ruleEqualities)
  .meta({ description: 'Whether a product must have the value, or must not' })
const bound = z.enum(ruleBounds).meta({ description: 'Comparison with the number' })
const count = (about: string, most: number) =>
  z.int('A whole number').min(0, 'At least 0').max(most, 'The value is too high').meta({ description: about })
const isSo = z.boolean().meta({ description: 'Whether it must be so, or must not' })

const condition = z.discriminatedUnion('field', [
  z.strictObject({
    field: z.literal('tag').meta({ description: 'One of its tags' }),
    is: equality,
    value: requiredLine('Tag', 100).meta({ example: 'linen' }),
  }),
  z.strictObject({
    field: z.literal('title').meta({ description: 'Its title in the language of the shop' }),
    is: z.enum(ruleContainments).meta({ description: 'Whether the text must stand in it, or must not' }),
    value: requiredLine('A part of the title').meta({ example: 'bowl' }),
  }),
  z.strictObject({
    field: z.literal('brand').meta({ description: 'Its brand' }),
    is: equality,
    value: requiredLine('Brand'),
  }),
  z.strictObject({
    field: z.literal('attribute').meta({ description: 'A value of an attribute or option' }),
    name: requiredLine('Name of the attribute or option, such as Colour'),
    is: equality,
    value: requiredLine('Value'),
  }),
  z.strictObject({
    field: z
      .literal('price')
      .meta({ description: 'Its lowest price; not fulfilled where it has none in the currency' }),
    currency,
    is: bound,
    value: count('Minor units of the currency', mostAmount),
  }),
  z.strictObject({
    field: z.literal('stock').meta({ description: 'Whether it can be bought now, in any currency' }),
    value: isSo,
  }),
  z.strictObject({
    field: z.literal('reduced').meta({ description: 'Whether a variant costs less than its price before' }),
    value: isSo,
  }),
  z.strictObject({
    field: z.literal('featured').meta({ description: 'Whether it is shown on the home page' }),
    value: isSo,
  }),
  z.strictObject({
    field: z.literal('age').meta({ description: 'Days since it was created' }),
    is: bound,
    value: count('Days', mostDays),
  }),
  z.strictObject({
    field: z.literal('orders').meta({ description: 'How often it was ordered' }),
    is: bound,
    value: count('Orders', mostCount),
  }),
])

/** A rule as staff write it. */
export const collectionRule = z
  .strictObject({
    match: z
      .enum(ruleMatches)
      .meta({ description: 'Whether all conditions must be fulfilled, or any of them' }),
    conditions: z
      .array(condition)
      .min(1, 'At least one condition')
      .max(limits.ruleConditions.value, `At most ${limits.ruleConditions.value} conditions`)
      .meta({ description: 'Conditions' }),
  })
  .meta({ id: 'CollectionRule', description: 'The active products that fulfil these conditions' })
