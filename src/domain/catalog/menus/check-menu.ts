import { ownPath } from '#vocabulary/places/own-path.ts'
import { splitPlace } from '#vocabulary/places/places.ts'
import { defaultLanguage } from '#vocabulary/languages/languages.ts'
import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { type PlainCode, statement } from '#vocabulary/statements/statement.ts'
import type { MenuDocument, MenuEntry, Target } from './documents.ts'
import { entriesIn, findTarget, type MenuReading } from './targets.ts'

/** The problem of an address; undefined for one that can be linked. */
function addressProblem(address: string): PlainCode | undefined {
  if (address.startsWith('/')) return ownPath(address, '') === address ? undefined : 'menu_not_own_path'
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' || !/^https:\/\/[^\s\\/]/i.test(address)) return 'menu_path_or_https'
  return url.username === '' && url.password === '' ? undefined : 'address_without_user'
}

/** A path without the market and language in front of it: every visitor stays in their own. */
const withoutPlace = (address: string): string =>
  address.startsWith('/') ? splitPlace(address).rest : address

const nameOf = (target: Target): string => JSON.stringify(target)

function entryErrors(
  reading: MenuReading,
  { label, target }: MenuEntry,
  pointer: string,
  known: ReadonlySet<string>,
): FieldError[] {
  const needsLabel = target.kind === 'heading' || target.kind === 'address'
  const unlabelled = needsLabel && label === '' ? [fieldError(`${pointer}/label`, 'required', 'fill_in')] : []
  if (target.kind === 'address') {
    const problem = addressProblem(target.address)
    const example = { example: '/search?q=bowl' }
    return problem
      ? [...unlabelled, fieldError(`${pointer}/target/address`, 'bad_format', problem, example)]
      : unlabelled
  }
  const state = findTarget(reading, target, defaultLanguage)
  // One that was there before may be gone meanwhile: the rest of the menu can be changed all the same.
  if ('found' in state || state.hidden !== 'deleted' || known.has(nameOf(target))) return unlabelled
  return [...unlabelled, fieldError(`${pointer}/target`, 'unknown_reference', 'nothing_there')]
}

/** The errors of a menu, by entry. `before` are the entries that it replaces. */
export function menuErrors(
  reading: MenuReading,
  entries: MenuDocument['entries'],
  before: MenuDocument['entries'],
): FieldError[] {
  const all = [...entriesIn(entries)]
  const most = limits.menuEntries.value
  if (all.length > most)
    return [fieldError('/entries', 'too_many', statement('menu_too_many', { most }), { limit: most })]
  const known = new Set([...entriesIn(before)].map(({ entry }) => nameOf(entry.target)))
  const ids = new Set<string>()
  return all.flatMap(({ entry, pointer }) => {
    const repeated = ids.has(entry.id) ? [fieldError(`${pointer}/id`, 'repeated', 'menu_id_repeated')] : []
    ids.add(entry.id)
    return [...repeated, ...entryErrors(reading, entry, pointer, known)]
  })
}

type TopEntry = MenuDocument['entries'][number]
type SubEntry = TopEntry['children'][number]
type LastEntry = SubEntry['children'][number]

function tidy<Entry extends LastEntry>(entry: Entry): Entry {
  const { label, target, translations } = entry
  const said = label === '' ? [] : Object.entries(translations).filter(([, text]) => text !== '')
  return {
    ...entry,
    target: target.kind === 'address' ? { ...target, address: withoutPlace(target.address) } : target,
    translations: Object.fromEntries(said),
  }
}

/** The entries as they are stored: without empty translations, and without places in paths. */
export const tidyEntries = (entries: readonly TopEntry[]): TopEntry[] =>
  entries.map((top) =>
    tidy({
      ...top,
      children: top.children.map((sub) => tidy({ ...sub, children: sub.children.map(tidy) })),
    }),
  )
