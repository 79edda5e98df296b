import { expect, test } from 'vitest'
import { tellingOptions, tellingValues } from './telling-options.ts'

const variant = (...options: string[]) => ({ options })

test('a variant is named by the options that tell it from the others of its product', () => {
  const product = { variants: [variant('Cobalt', 'One'), variant('Moss', 'One')] }
  expect(tellingValues(product, variant('Moss', 'One'))).toEqual(['Moss'])
  const turned = { variants: [variant('One', 'Cobalt'), variant('One', 'Moss')] }
  expect(tellingOptions(turned, variant('One', 'Moss'))).toEqual([{ at: 1, value: 'Moss' }])
})

test('the only variant of a product needs no more than the title', () => {
  expect(tellingValues({ variants: [variant('Large')] }, variant('Large'))).toEqual([])
})
