import { expect, test } from 'vitest'
import { filterMessages } from './filter-messages.ts'

const facet = (name: string, ...values: string[]) => ({
  name,
  label: name,
  values: values.map((value) => ({ value, label: `${value}!`, count: 1, swatch: null })),
})
const facets = [
  facet('Size', 'EU:38: wide', 'XL'),
  facet('Size: EU', '38: wide', '39'),
  facet('Ratio', '1:2'),
] as never

test.each([
  ['Size:XL', 'XL!'],
  ['Size: EU:38: wide', '38: wide!'],
  ['Size: EU:39', '39!'],
  ['Size:EU:38: wide', 'EU:38: wide!'],
  ['Ratio:1:2', '1:2!'],
  ['Size:none such', 'none such'],
  ['Fit:A:B', 'A:B'],
])('the filter %s reads “%s”', (filter, messages) => {
  expect(filterMessages(filter, facets)).toBe(messages)
})
