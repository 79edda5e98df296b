import { describe, expect, it } from 'vitest'
import { permissionsOf, roles, type Role } from '#vocabulary/people/permissions.ts'
import { screenMap } from '../../map.ts'
import { messages as ar } from './messages/ar.ts'
import { messages as de } from './messages/de.ts'
import { messages as en } from './messages/en.ts'
import { messages as ja } from './messages/ja.ts'
import { leadsTo } from './leads-to.ts'
import { barOf, destinationOf, sections, sectionsFor, type Destination } from './navigation.ts'

const screens = Object.keys(screenMap).filter((path) => path.startsWith('/admin'))
const all = sections.flatMap(({ destinations }) => destinations)
const seenBy = (role: Role) => sectionsFor([...permissionsOf([role])])
const label = (of: readonly Destination[]) => of.map(({ name }) => en.screens[name])

describe('The navigation', () => {
  it.each(['key', 'icon', 'to', 'name'] as const)('gives each screen a %s of its own', (field) => {
    const values = all.flatMap((destination) => destination[field] ?? [])
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([])
  })

  it.each(Object.entries({ en, de, ar, ja }))(
    'gives each screen a label of its own: %s',
    (_, { screens }) => {
      const labels = Object.values(screens)
      expect(labels.filter((value, at) => labels.indexOf(value) !== at)).toEqual([])
    },
  )

  it('asks for what the screen itself asks for', () => {
    expect(all.map(({ to, permission }) => [to, `Staff with ${permission}`])).toEqual(
      all.map(({ to }) => [to, screenMap[to]?.who]),
    )
  })

  it('shows sections with something in them alone', () => {
    expect(
      seenBy('marketing').map((section) => [en.sections[section.name], ...label(section.destinations)]),
    ).toEqual([
      ['Home', 'Home'],
      ['Products', 'Products', 'Collections', 'Price lists', 'Manufacturers'],
      ['Customers', 'Customer groups', 'Reviews', 'Questions', 'Newsletter'],
      [
        'Content',
        'Home page',
        'Pages',
        'Journal',
        'Announcement',
        'Menus',
        'Redirects',
        'Pictures',
        'Translations',
      ],
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
    const found = destinationOf(path, all)
    expect(found && en.screens[found.name]).toBe(expected)
  })

  it.each([
    ['/admin/settings', 'owner', '/admin/shop'],
    ['/admin/settings', 'catalogue', '/admin/stock/locations'],
    ['/ADMIN/Settings/', 'owner', '/admin/shop'],
    ['/admin/settings/webhooks', 'owner', '/admin/webhooks'],
    ['/admin/content', 'owner', '/admin/home-page'],
    ['/admin/content/pages', 'owner', '/admin/pages'],
    ['/admin/marketing', 'owner', '/admin/promotions'],
    ['/admin/home', 'owner', '/admin'],
    ['/admin/locations', 'owner', '/admin/stock/locations'],
    ['/admin/pages/about', 'owner', '/admin/pages'],
    ['/admin/nowhere', 'owner', undefined],
    ['/admin/orders/7K2QX-M4PD9/nowhere', 'owner', undefined],
    ['/admin/settings/nowhere', 'owner', undefined],
  ] as const)('leads from %s to what %s may see', (path, role, expected) => {
    expect(leadsTo(path, seenBy(role), screens)).toBe(expected)
  })

  it('leads on from every address above a screen', () => {
    const above = screens.flatMap((path) => {
      const parts = path.split('/')
      return parts.slice(2, -1).map((_, at) => parts.slice(0, at + 3).join('/'))
    })
    const nowhere = above.filter((path) => !screenMap[path] && !leadsTo(path, sections, screens))
    // A delivery is reached from its endpoint alone.
    expect([...new Set(nowhere)]).toEqual(['/admin/webhook-deliveries'])
  })
})
