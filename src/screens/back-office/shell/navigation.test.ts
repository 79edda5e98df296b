import { describe, expect, it } from 'vitest'
import { permissionsOf, roles, type Role } from '#vocabulary/people/permissions.ts'
import { screenMap } from '../../map.ts'
import { barOf, destinationOf, sections, sectionsFor } from './navigation.ts'

const all = sections.flatMap(({ destinations }) => destinations)
const seenBy = (role: Role) => sectionsFor([...permissionsOf([role])])
const label = (of: readonly { label: string }[]) => of.map((each) => each.label)

describe('The navigation', () => {
  it.each(['key', 'icon', 'to', 'label'] as const)('gives each screen a %s of its own', (field) => {
    const values = all.flatMap((destination) => destination[field] ?? [])
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([])
  })

  it('asks for what the screen itself asks for', () => {
    expect(all.map(({ to, permission }) => [to, `Staff with ${permission}`])).toEqual(
      all.map(({ to }) => [to, screenMap[to]?.who]),
    )
  })

  it('shows sections with something in them alone', () => {
    expect(seenBy('marketing').map((section) => [section.label, ...label(section.destinations)])).toEqual([
      ['Home', 'Home'],
      ['Products', 'Products', 'Collections', 'Price lists'],
      ['Customers', 'Reviews', 'Newsletter'],
      ['Content', 'Pages', 'Translations'],
      ['Marketing', 'Promotions', 'Search'],
    ])
    expect(sectionsFor([])).toEqual([])
  })

  it.each(Object.keys(roles) as Role[])('has three screens for the phone of %s', (role) => {
    expect(barOf(seenBy(role).flatMap(({ destinations }) => destinations))).toHaveLength(3)
  })

  it('puts what is needed daily on a phone', () => {
    const bar = (role: Role) => label(barOf(seenBy(role).flatMap(({ destinations }) => destinations)))
    expect(bar('owner')).toEqual(['Home', 'Orders', 'Products'])
    expect(bar('marketing')).toEqual(['Home', 'Products', 'Promotions'])
    expect(bar('catalogue')).toEqual(['Home', 'Products', 'Stock'])
  })

  it.each([
    ['/admin', 'Home'],
    ['/admin/orders', 'Orders'],
    ['/admin/orders/7K2QX-M4PD9', 'Orders'],
    ['/admin/stock/var_1.main', 'Stock'],
    ['/admin/stock/locations', 'Locations'],
    ['/admin/ordersome', undefined],
    ['/admin/nowhere', undefined],
  ])('knows where %s is', (path, expected) => {
    expect(destinationOf(path, all)?.label).toBe(expected)
  })
})
