import type { ContentKind } from '#vocabulary/catalog/sections.ts'
import { isLanguage, languages } from '#vocabulary/languages/languages.ts'
import { textOfHtml } from '#vocabulary/text/html-text.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { same, type Clash } from '../products/merge.ts'
import type { EditedContent, SectionInput } from '../types.ts'
import type { messages } from './messages/en.ts'

/** The part of an edition above its sections, among their ids. */
export const headPart = '@head'
/** The part of it that only a post has. */
const postPart = '@post'

/** The sections of a page, its title and address, and the head of a post. */
export interface Edition extends Pick<EditedContent, 'post' | 'head'> {
  sections: SectionInput[]
}

/** A content as it is edited. */
export const editionOf = ({ post, head, sections }: EditedContent): Edition => ({ post, head, sections })

type Sections = readonly SectionInput[]
type MergeMessages = Pick<typeof messages, 'types' | 'names' | 'clash' | 'heads'>
type Fields = Readonly<Record<string, unknown>>

/** The longest part of a text that is shown of a clash. */
const longestShown = 160

const idsOf = (sections: Sections): string[] => sections.map(({ id }) => id)
const byId = (sections: Sections) => new Map(sections.map((section) => [section.id, section]))

/** Whether a value is a text by language: those are merged language by language. */
const isByLanguage = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).every(isLanguage)

const shown = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? shorten(textOfHtml(String(value)).replaceAll(/\s+/g, ' ').trim(), longestShown)
    : value === undefined
      ? ''
      : undefined

function clashAt(at: string, label: string, mine: unknown, other: unknown): Clash {
  const [my, their] = [shown(mine), shown(other)]
  return { at, label, ...(my !== undefined && their !== undefined && { values: { mine: my, other: their } }) }
}

/**
 * Brings two changes of the same page together, by section, field and language: changes of the other alone are taken
 * over, mine stay; where both changed the same, mine stays and the clash is named.
 */
export function mergeEditions(
  kind: ContentKind,
  [baseAll, mineAll, otherAll]: readonly [base: Edition, mine: Edition, other: Edition],
  m: MergeMessages,
) {
  const [base, mine, other] = [baseAll.sections, mineAll.sections, otherAll.sections]
  const clashes: Clash[] = []
  const [before, theirs] = [byId(base), byId(other)]

  function pick(at: string, label: string, [old, my, their]: readonly [unknown, unknown, unknown]): unknown {
    if (same(my, old)) return their
    if (same(their, old) || same(my, their)) return my
    clashes.push(clashAt(at, label, my, their))
    return my
  }
  function mergeFields(
    path: string,
    label: string,
    [old, my, their]: readonly [Fields, Fields, Fields],
  ): Fields {
    const keys = new Set([...Object.keys(my), ...Object.keys(their)])
    return Object.fromEntries(
      [...keys].flatMap((key): [string, unknown][] => {
        const name = isLanguage(key) ? languages[key].name : (m.names as Record<string, string>)[key]
        const [at, its] = [`${path}/${key}`, name === undefined ? label : `${label}, ${name}`]
        const all = [old[key], my[key], their[key]] as const
        const value =
          path.split('/').length === 1 && all.every(isByLanguage)
            ? mergeFields(at, its, all as unknown as readonly [Fields, Fields, Fields])
            : pick(at, its, all)
        return value === undefined ? [] : [[key, value]]
      }),
    )
  }
  function mergeOne(section: SectionInput): SectionInput[] {
    const [old, their] = [before.get(section.id), theirs.get(section.id)]
    const label = m.types[section.type]
    if (!old) return [section]
    if (!their) {
      if (same(old, section)) return []
      clashes.push({ at: section.id, label: m.clash.removedByOther(label) })
      return [section]
    }
    return [mergeFields(section.id, label, [old, section, their]) as SectionInput]
  }

  const kept = new Map(mine.flatMap(mergeOne).map((section) => [section.id, section]))
  const removed = new Set(base.flatMap(({ id }) => (kept.has(id) || !theirs.has(id) ? [] : [id])))
  for (const id of removed)
    if (!same(before.get(id), theirs.get(id)))
      clashes.push({ at: id, label: m.clash.removedByMe(m.types[theirs.get(id)?.type ?? 'text']) })
  for (const section of other)
    if (!before.has(section.id) && !kept.has(section.id)) kept.set(section.id, section)
  const order = same(idsOf(base), idsOf(mine))
    ? [...idsOf(other), ...idsOf(mine)]
    : [...idsOf(mine), ...idsOf(other)]
  const sections = [...new Set(order)].flatMap((id) => kept.get(id) ?? [])
  const posts = [baseAll.post, mineAll.post, otherAll.post] as unknown as readonly [Fields, Fields, Fields]
  const post = posts.every(Boolean)
    ? (mergeFields(postPart, m.heads.post, posts) as Edition['post'])
    : mineAll.post
  const heads = [baseAll.head, mineAll.head, otherAll.head] as const
  const head = mergeFields(headPart, m.heads[kind], heads) as Edition['head']
  return { merged: { post, head, sections } satisfies Edition, clashes }
}

/** A record with one field of another, or one language of it. */
function withField(mine: Fields, other: Fields, field: string, language: string | undefined): Fields {
  const theirs = other[field]
  if (language === undefined) return { ...mine, [field]: theirs }
  return { ...mine, [field]: { ...(mine[field] as Fields), [language]: (theirs as Fields)[language] ?? '' } }
}

/** The edition with the other one's part in place of mine, for one clash. */
export function takeOther(mine: Edition, other: Edition, { at }: Clash): Edition {
  const [id = '', field, language] = at.split('/')
  const their = other.sections.find((section) => section.id === id)
  if (field === undefined) {
    const without = mine.sections.filter((section) => section.id !== id)
    return { ...mine, sections: their ? [...without, their] : without }
  }
  const fields = (value: unknown): Fields => (value ?? {}) as Fields
  if (id === headPart)
    return {
      ...mine,
      head: withField(fields(mine.head), fields(other.head), field, language) as unknown as Edition['head'],
    }
  if (id === postPart)
    return {
      ...mine,
      post: withField(fields(mine.post), fields(other.post), field, language) as Edition['post'],
    }
  const sections = mine.sections.map((section) =>
    section.id === id
      ? (withField(fields(section), fields(their), field, language) as unknown as SectionInput)
      : section,
  )
  return { ...mine, sections }
}
