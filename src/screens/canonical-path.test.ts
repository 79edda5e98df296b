import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/products/tide-vase', '/products/tide-vase'],
  ['/products/tide-vase/', '/products/tide-vase'],
  ['//products///Tide-Vase', '/products/tide-vase'],
  ['/PRODUCTS/Tide-Vase', '/products/tide-vase'],
  ['/products/Tasse-Gr%C3%9Cn', '/products/tasse-gr%C3%BCn'],
  ['/products/u%CC%88ber', '/products/%C3%BCber'],
  ['/products/%E0%A4%A', '/products/%E0%A4%A'],
  ['/', '/'],
  ['/Checkout/Return/', '/checkout/return'],
  ['/orders/ord_AbC/', '/orders/ord_AbC'],
  ['/Orders/ord_AbC/Pay', '/orders/ord_AbC/pay'],
  ['/policies/Shipping', '/policies/shipping'],
  ['/ADMIN/Orders/', '/admin/orders'],
  ['/admin/Products/prod_AbC/', '/admin/products/prod_AbC'],
  ['/admin/pages/About/Sections', '/admin/pages/about/sections'],
  ['/admin/settings/', '/admin/settings/'],
  ['/Nowhere/At-All/', '/Nowhere/At-All/'],
])('%s is spelled %s', (path, spelled) => {
  expect(canonicalPath(path)).toBe(spelled)
  expect(canonicalPath(spelled)).toBe(spelled)
})
