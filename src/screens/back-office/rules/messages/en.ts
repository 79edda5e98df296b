import type {
  ruleBounds,
  ruleContainments,
  ruleEqualities,
  ruleFields,
  ruleMatches,
} from '#vocabulary/catalog/collection-rules.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'

type Named<Codes extends readonly string[]> = Record<Codes[number], string>

const plural = pluralIn('en')

export const messages = {
  add: 'Add condition',
  remove: 'Remove condition',
  condition: (number: number) => `Condition ${number}`,
  match: 'Products must fulfil',
  matches: { all: 'all conditions', any: 'any condition' } satisfies Named<typeof ruleMatches>,
  field: 'Field',
  fields: {
    tag: 'Tag',
    title: 'Title',
    brand: 'Brand',
    attribute: 'Attribute or option',
    price: 'Price',
    stock: 'Stock',
    reduced: 'Reduced price',
    age: 'Days since it was created',
    orders: 'Orders',
    featured: 'Featured',
  } satisfies Named<typeof ruleFields>,
  comparison: 'Comparison',
  equalities: { equal: 'is', not_equal: 'is not' } satisfies Named<typeof ruleEqualities>,
  containments: { contains: 'contains', not_contains: 'does not contain' } satisfies Named<
    typeof ruleContainments
  >,
  bounds: { at_least: 'at least', at_most: 'at most' } satisfies Named<typeof ruleBounds>,
  answers: {
    stock: { true: 'In stock', false: 'Sold out' },
    reduced: { true: 'Yes', false: 'No' },
    featured: { true: 'Yes', false: 'No' },
  },
  name: 'Name',
  value: 'Value',
  currency: 'Currency',
  none: 'No rule: products are added below, on their own pages or by a bulk edit.',
  incomplete: 'Fill in all conditions to see the products.',
  found: (count: number) => plural(count, { one: '# product fits', other: '# products fit' }),
  first: 'The first of them',
  unread: 'The products could not be counted.',
  takeOut: (title: string) => `Remove ${title}`,
  tookOut: (title: string) => `Removed ${title}`,
  others: 'Also in it',
  named: 'On its own page',
  ruled: 'By the rule',
  order: (title: string) => `Put ${title} in order`,
  more: 'Show more',
}
