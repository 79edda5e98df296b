import type { Verdict } from './judge.ts'
import { markPattern } from './marked-texts.ts'
import type { PlantedField } from './plant.ts'

/** Which fields were seen in which kind of place, and what was wrong there. */
export interface Seen {
  /** Notes a verdict about one document of a kind of place. */
  note(place: string, where: string, verdict: Verdict): void
  /** Notes that a text without any markup has marks. */
  text(place: string, text: string): void
  wrong: string[]
  /** How many fields were seen in each kind of place: `shopfront text`. */
  counts(): Record<string, number>
  /** How many fields were planted, and how many of them were seen somewhere. */
  planted(): number
  fields(): number
  /** How many pairs of a field and a kind of place there are. */
  pairs(): number
}

/** Begins to count. */
export function createSeen(planted: ReadonlyMap<string, PlantedField>): Seen {
  const fields = new Map<string, Set<string>>()
  const wrong: string[] = []
  const nameOf = (mark: string): string | undefined => {
    const field = planted.get(mark.toLowerCase())
    return field && `${field.call} ${field.pointer}`
  }
  const add = (place: string, mark: string): void => {
    const name = nameOf(mark)
    if (name !== undefined) fields.set(place, (fields.get(place) ?? new Set()).add(name))
  }
  return {
    note(place, where, verdict) {
      for (const each of verdict.seen) {
        const at = each.lastIndexOf(' ')
        add(`${place}: ${each.slice(0, at)}`, each.slice(at + 1))
      }
      for (const each of verdict.wrong) {
        const mark = each.match(markPattern)?.[0]
        wrong.push(`${place} ${where} (${mark ? (nameOf(mark) ?? mark) : 'no mark'}): ${each}`)
      }
    },
    text(place, text) {
      for (const mark of text.match(markPattern) ?? []) add(place, mark)
    },
    wrong,
    counts: () => Object.fromEntries([...fields].map(([place, names]) => [place, names.size]).sort()),
    planted: () => new Set([...planted.values()].map(({ call, pointer }) => `${call} ${pointer}`)).size,
    fields: () => new Set([...fields.values()].flatMap((names) => [...names])).size,
    pairs: () => [...fields.values()].reduce((sum, names) => sum + names.size, 0),
  }
}
