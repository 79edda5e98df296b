import type { z } from 'zod'
import { fieldsOf, peel } from './fields.ts'
import { code, inWords, page, table } from './markdown.ts'
import { rulesOf } from './messages.ts'
import { words, type Missing, type SpecificationSource } from './source.ts'

/** Page 1: the purpose of the shop and its users, with its size counted from the code. */
export function overviewPage(source: SpecificationSource): string {
  const count = (things: object) => String(Object.keys(things).length)
  return page(
    'What it does and for whom',
    'Vitrine is an online shop in a browser. Customers find products by collection, filter and search, add them to a cart, sign in through an OpenID provider or check out as guests, pay, and track their orders. Staff see open tasks, fulfil, refund and cancel orders, and manage products, pictures and stock.',
    'It is for a merchant who wants a shop without running an identity server or a database cluster, for a developer who wants to start it with one command and change it safely, and for a shopper on a cheap phone, with a keyboard, with a screen reader, or with JavaScript off.',
    'What it promises: it never sells what is not there, never charges without an order, and never loses what it has acknowledged. Stock is held from the moment a payment starts, an order is written in one atomic commit, and every answer can be repeated by its Idempotency-Key.',
    '## In figures',
    table(
      ['What', 'How many'],
      [
        ['Screens', count(source.screens)],
        ['Calls', count(source.routes)],
        ['Entities', count(source.collections)],
        ['State machines', count(source.machines)],
        ['Roles', count(source.roles)],
        ['Permissions', count(source.permissions)],
        ['Failure codes', count(source.failures)],
        ['Constants and limits', count(source.limits)],
        ['Settings', count(source.settings.shape)],
      ],
    ),
  )
}

/** Page 2: the map of screens. */
export function screensPage({ screens }: SpecificationSource, missing: Missing): string {
  const rows = Object.entries(screens).map(([name, screen]) => [
    code(screen.path),
    words(screen.about, `screen ${name}`, missing),
    words(screen.who, `who may see screen ${name}`, missing),
    screen.withoutJavaScript ? 'yes' : 'no',
  ])
  return page(
    'Screens and routes',
    'Every address that a person can open. Public screens do all they do with JavaScript off; the back office needs it.',
    table(['Address', 'What it is for', 'Who may see it', 'Without JavaScript'], rows),
  )
}

/** Page 5: the refused values, field by field, with their messages. */
export function validationPage(
  { contract, fieldErrors, routes }: SpecificationSource,
  missing: Missing,
): string {
  const sections = Object.entries(contract).flatMap(([name, endpoint]) => {
    const rows = (
      [
        ['query', endpoint.query],
        ['body', endpoint.body],
      ] as const
    ).flatMap(([place, schema]) =>
      schema ? rulesOfAll(schema).map(({ path, rule, message }) => [place, code(path), rule, message]) : [],
    )
    return rows.length === 0
      ? []
      : [[`## ${code(routes[name] ?? name)}`, table(['In', 'Field', 'Rule', 'Message'], rows)].join('\n\n')]
  })
  const codes = Object.entries(fieldErrors).map(([name, { about, values }]) => [
    code(name),
    words(about, `field code ${name}`, missing),
    values.map(code).join(', '),
  ])
  return page(
    'Validation rules',
    'What a call refuses with `invalid_request`: each wrong field is named by a JSON pointer with one of these messages. A field that a call does not know is refused with “This field is not known here”. Postcodes and required address lines follow the country; rules that need more than the request (stock, prices, states) stand in the error catalog.',
    '## Codes of fields',
    'Every wrong field carries a `code` beside its message, and `values` that belong to it, so that a screen can say it in any language. Codes are never renamed or reused.',
    table(['Code', 'Meaning', 'Values'], codes),
    ...sections,
  )
}

/** The rules of every field; named schemas are opened here, since their rules matter at each call. */
function rulesOfAll(schema: z.ZodType, path = ''): { path: string; rule: string; message: string }[] {
  const { schema: inner } = peel(schema, 'input')
  const own = path === '' ? [] : rulesOf(schema).map((rule) => ({ path, ...rule }))
  const nested = fieldsOf(inner, 'input')
    .filter(({ path: below }) => !below.includes('.') && !below.includes('['))
    .flatMap((field) => rulesOfAll(field.schema, path ? `${path}.${field.path}` : field.path))
  return [...own, ...nested]
}

/** Page 8: the error catalog. */
export function errorsPage({ failures, statuses }: SpecificationSource, missing: Missing): string {
  const names = new Set([...Object.keys(failures), ...Object.keys(statuses)])
  const rows = [...names].map((name) => {
    if (!(name in statuses)) missing(`HTTP status of failure ${name}`)
    return [
      `<a id="${name}"></a>${code(name)}`,
      String(statuses[name] ?? '?'),
      words(failures[name]?.title, `failure ${name}`, missing),
      words(failures[name]?.screen, `what screens do about failure ${name}`, missing),
    ]
  })
  return page(
    'The error catalog',
    'Every failure that a client can see. The code is stable; the words may change. Failures are `application/problem+json` (RFC 9457) with `code`, `title`, `status`, `detail` where there is more to say, `instance` (a reference to quote) and `errors` (the wrong fields).',
    table(['Code', 'Status', 'Meaning', 'What the screen does about it'], rows),
  )
}

/** Page 9: constants, limits and settings. */
export function limitsPage({ limits, settings }: SpecificationSource, missing: Missing): string {
  const rows = Object.entries(limits).map(([name, limit]) => [
    code(name),
    inWords(limit.value, words(limit.unit, `unit of limit ${name}`, missing)),
    words(limit.about, `limit ${name}`, missing),
    words(limit.enforced, `where limit ${name} is enforced`, missing),
    limit.setting ? code(limit.setting) : '',
  ])
  const settingRows = fieldsOf(settings, 'input').map((field) => [
    code(field.path),
    field.type,
    field.limits,
    words(field.about, `setting ${field.path}`, missing),
  ])
  return page(
    'Business constants and limits',
    table(['Name', 'Value', 'What it limits', 'Enforced in', 'Setting'], rows),
    '## Settings',
    'Environment variables, checked at the start; a wrong one stops it with one line.',
    table(['Variable', 'Type', 'Limits', 'What it is'], settingRows),
  )
}
