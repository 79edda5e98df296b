import { code, page, table } from './markdown.ts'
import { words, type Missing, type SpecificationSource } from './source.ts'

/** Page 6: role × permission × endpoint. */
export function permissionsPage(
  { permissions, roles, contract, routes }: SpecificationSource,
  missing: Missing,
): string {
  const names = Object.keys(permissions)
  const roleNames = Object.keys(roles)
  const endpointsFor = (permission: string) =>
    Object.entries(contract)
      .filter(([, { access }]) => typeof access === 'object' && access.permission === permission)
      .map(([name]) => code(routes[name] ?? name))
      .join(', ')
  for (const [name, { access }] of Object.entries(contract)) {
    if (typeof access === 'object' && !(access.permission in permissions))
      missing(`permission ${access.permission} of ${name}`)
  }
  const open = ['public', 'cart', 'order', 'customer', 'provider'].map((access) => [
    access,
    Object.entries(contract)
      .filter(([, endpoint]) => endpoint.access === access)
      .map(([name]) => code(routes[name] ?? name))
      .join(', '),
  ])
  return page(
    'Roles and permissions',
    'A member of staff may hold several roles and may do what any of them allows. Nobody may grant what they lack. Another person’s document answers exactly as a missing one does.',
    '## Roles',
    table(
      ['Role', 'What it is'],
      roleNames.map((name) => [code(name), words(roles[name]?.about, `role ${name}`, missing)]),
    ),
    '## Permissions',
    table(
      ['Permission', 'Allows', ...roleNames],
      names.map((name) => [
        code(name),
        words(permissions[name], `permission ${name}`, missing),
        ...roleNames.map((role) => (roles[role]?.permissions.includes(name) ? 'yes' : '')),
      ]),
    ),
    '## Calls by permission',
    table(
      ['Permission', 'Calls'],
      names.map((name) => [code(name), endpointsFor(name) || 'the command line only']),
    ),
    '## Calls without a permission',
    table(['Who', 'Calls'], open),
  )
}
