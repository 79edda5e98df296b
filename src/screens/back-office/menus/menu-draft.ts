import { newId } from '#vocabulary/identifiers.ts'
import { limits } from '#vocabulary/limits.ts'
import type { HiddenReason, MenuTarget } from '#vocabulary/catalog/menus.ts'
import type { FieldMessage } from '#vocabulary/field-errors.ts'
import { defaultLanguage, languageTags, type Language } from '#vocabulary/languages/languages.ts'
import type { AdminMenu, MenuInput } from '../types.ts'

/** The languages that labels are translated into. */
export const otherLanguages = languageTags.filter(
  (tag): tag is Exclude<Language, 'en'> => tag !== defaultLanguage,
)

type Translations = { [Tag in (typeof otherLanguages)[number]]?: string }

/** An entry as it is edited. The tree is a list in which each entry has its depth, from 0. */
export interface DraftEntry {
  id: string
  depth: number
  label: string
  translations: Translations
  kind: MenuTarget
  /** The handle, id, slug or address of its target; empty before one is chosen, and where the kind says everything. */
  of: string
  /** The title of the target, if it has one. */
  title: string
  hidden: HiddenReason | null
  notSoldIn: readonly string[]
}

/** Kinds whose entries need a label of their own. */
export const needsLabel = (kind: MenuTarget): boolean => kind === 'heading' || kind === 'address'

/** Kinds of targets that are chosen from many. */
export type ChosenKind = Extract<MenuTarget, 'collection' | 'product' | 'page' | 'post'>

/** Whether a target of this kind is chosen from many. */
export const isChosen = (kind: MenuTarget): kind is ChosenKind =>
  kind === 'collection' || kind === 'product' || kind === 'page' || kind === 'post'

/** An entry that is yet to be filled in. */
export const newEntry = (depth: number): DraftEntry => ({
  id: newId('me'),
  depth,
  label: '',
  translations: {},
  kind: 'collection',
  of: '',
  title: '',
  hidden: null,
  notSoldIn: [],
})

type Seen = Omit<AdminMenu['entries'][number], 'children'> & { children?: readonly Seen[] }
type Target = Seen['target']

function ofTarget(target: Target): string {
  switch (target.kind) {
    case 'collection':
      return target.handle
    case 'product':
      return target.productId
    case 'page':
    case 'post':
      return target.slug
    case 'address':
      return target.address
    default:
      return ''
  }
}

/** The entries of a menu as a list. */
export const draftOf = (entries: readonly Seen[], depth = 0): DraftEntry[] =>
  entries.flatMap(({ id, label, translations, target, title, hidden, notSoldIn, children = [] }) => [
    { id, depth, label, translations, kind: target.kind, of: ofTarget(target), title, hidden, notSoldIn },
    ...draftOf(children, depth + 1),
  ])

function targetOf({ kind, of }: DraftEntry): Target {
  switch (kind) {
    case 'collection':
      return { kind, handle: of }
    case 'product':
      return { kind, productId: of }
    case 'page':
    case 'post':
      return { kind, slug: of }
    case 'address':
      return { kind, address: of.trim() }
    default:
      return { kind }
  }
}

/** The index after an entry and all that is below it. */
export function endOf(draft: readonly DraftEntry[], at: number): number {
  const depth = draft[at]?.depth ?? 0
  const next = draft.findIndex((each, index) => index > at && each.depth <= depth)
  return next < 0 ? draft.length : next
}

/** The entries of a level from `at` on, as indexes. */
function siblingsFrom(draft: readonly DraftEntry[], at: number): number[] {
  const found: number[] = []
  let index = at
  while (draft[index] && draft[index]?.depth === draft[at]?.depth) {
    found.push(index)
    index = endOf(draft, index)
  }
  return found
}

/** The pointer of each entry into the body that is sent. */
export function pointersOf(draft: readonly DraftEntry[]): string[] {
  const pointers: string[] = []
  const visit = (at: number, within: string): void => {
    for (const [place, index] of siblingsFrom(draft, at).entries()) {
      pointers[index] = `${within}/${place}`
      if ((draft[index + 1]?.depth ?? 0) > (draft[index]?.depth ?? 0))
        visit(index + 1, `${within}/${place}/children`)
    }
  }
  visit(0, '/entries')
  return pointers
}

type Written = MenuInput['entries'][number]

/** The body of the menu. */
function treeOf(draft: readonly DraftEntry[]): Written[] {
  const below = (at: number): object[] =>
    (draft[at] ? siblingsFrom(draft, at) : []).flatMap((index) => {
      const entry = draft[index]
      if (!entry) return []
      const { id, label, translations, depth } = entry
      const deeper = (draft[index + 1]?.depth ?? 0) > depth
      const children = depth + 1 < limits.menuLevels.value ? { children: deeper ? below(index + 1) : [] } : {}
      return { id, label: label.trim(), translations, target: targetOf(entry), ...children }
    })
  // Every level but the last has children, as the contract wants.
  return below(0) as Written[]
}

/** The messages about entries that lack something. */
export interface MissingMessages {
  label: string
  target: string
  address: string
}

/** The body of a menu, and the entries that lack something. */
export function readMenu(draft: readonly DraftEntry[], m: MissingMessages) {
  const pointers = pointersOf(draft)
  const errors = draft.flatMap(({ kind, label, of }, at): FieldMessage[] => {
    const pointer = pointers[at] ?? ''
    const lacking = { label: needsLabel(kind) && label.trim() === '', target: isChosen(kind) && of === '' }
    return [
      ...(lacking.label ? [{ pointer: `${pointer}/label`, message: m.label }] : []),
      ...(lacking.target ? [{ pointer: `${pointer}/target`, message: m.target }] : []),
      ...(kind === 'address' && of.trim() === ''
        ? [{ pointer: `${pointer}/target/address`, message: m.address }]
        : []),
    ]
  })
  return { body: { entries: treeOf(draft) }, errors }
}

/** The ways in which an entry moves. */
export const moves = ['up', 'down', 'in', 'out'] as const

/** One of {@link moves}. */
export type Move = (typeof moves)[number]

const deeper = (part: readonly DraftEntry[], by: number): DraftEntry[] =>
  part.map((each) => ({ ...each, depth: each.depth + by }))

/** The index of the entry before it on its level; -1 for the first one. */
function before(draft: readonly DraftEntry[], at: number): number {
  const depth = draft[at]?.depth ?? 0
  const last = draft.findLastIndex((each, index) => index < at && each.depth <= depth)
  return draft[last]?.depth === depth ? last : -1
}

/** The list after an entry has moved with all that is below it; undefined where it cannot. */
export function moved(draft: readonly DraftEntry[], at: number, move: Move): DraftEntry[] | undefined {
  const end = endOf(draft, at)
  const part = draft.slice(at, end)
  const depth = part[0]?.depth ?? 0
  if (move === 'down') return draft[end]?.depth === depth ? moved(draft, end, 'up') : undefined
  const previous = before(draft, at)
  if (move === 'up')
    return previous < 0
      ? undefined
      : [...draft.slice(0, previous), ...part, ...draft.slice(previous, at), ...draft.slice(end)]
  if (move === 'in') {
    const levels = Math.max(...part.map((each) => each.depth)) + 2
    return previous < 0 || levels > limits.menuLevels.value
      ? undefined
      : [...draft.slice(0, at), ...deeper(part, 1), ...draft.slice(end)]
  }
  if (depth === 0) return undefined
  // It leaves the entry above it, and comes after all that stays there.
  const parent = draft.findLastIndex((each, index) => index < at && each.depth < depth)
  const after = endOf(draft, parent)
  return [...draft.slice(0, at), ...draft.slice(end, after), ...deeper(part, -1), ...draft.slice(after)]
}

/** The list after an entry was dropped on another one: it takes its place and level; undefined where it cannot. */
export function dropped(draft: readonly DraftEntry[], from: number, onto: number): DraftEntry[] | undefined {
  const end = endOf(draft, from)
  const part = draft.slice(from, end)
  const by = (draft[onto]?.depth ?? 0) - (part[0]?.depth ?? 0)
  const isItself = onto >= from && onto < end
  if (isItself || Math.max(...part.map(({ depth }) => depth)) + by >= limits.menuLevels.value)
    return undefined
  if (onto < from)
    return [...draft.slice(0, onto), ...deeper(part, by), ...draft.slice(onto, from), ...draft.slice(end)]
  const after = endOf(draft, onto)
  return [...draft.slice(0, from), ...draft.slice(end, after), ...deeper(part, by), ...draft.slice(after)]
}

/** Why an entry is not shown. */
export type Mark = HiddenReason | 'above' | 'empty'

/** Why each entry is not shown in any market; undefined for those that are. */
export function marksOf(draft: readonly DraftEntry[]): (Mark | undefined)[] {
  const marks: (Mark | undefined)[] = []
  for (const [at, { depth, hidden }] of draft.entries()) {
    const parent = draft.findLastIndex((each, index) => index < at && each.depth < depth)
    marks.push(parent >= 0 && marks[parent] ? 'above' : (hidden ?? undefined))
  }
  for (const [at, { kind }] of [...draft.entries()].reverse()) {
    const below = marks.slice(at + 1, endOf(draft, at))
    if (kind === 'heading' && !marks[at] && below.every(Boolean)) marks[at] = 'empty'
  }
  return marks
}
