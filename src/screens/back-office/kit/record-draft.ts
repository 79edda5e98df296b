import type { Resource } from '#contract/resource.ts'
import { toHandle } from '#vocabulary/handles.ts'
import { fillIn } from '#vocabulary/text/fill-in.ts'
import type { MissingInput } from '../../ui/form/missing-input.ts'
import { kinds } from './field-kinds.tsx'
import type { messages } from './messages/en.ts'
import type { Screen, ScreenField, StoredRecord } from './screen-data.ts'

/** The input of a form: the text of each field, by its name. */
export type Draft = Readonly<Record<string, string>>

/** The draft of a record, or of a new one with the first choices and some values. */
export function startDraft(screen: Screen, record: StoredRecord | null, start: Draft = {}): Draft {
  const entries = screen.fields.map(({ name, kind, choices }) => {
    const text = record ? kinds[kind].toText(record[name]) : (start[name] ?? choices[0] ?? '')
    return [name, text] as const
  })
  return Object.fromEntries(entries)
}

/** The fields that the form shows for a draft. */
export const shownFields = ({ fields }: Resource, screen: Screen, draft: Draft): ScreenField[] =>
  screen.fields.filter(({ name }) =>
    fields.some((field) =>
      typeof field === 'string'
        ? field === name
        : field.field === name && draft[field.when.field] === field.when.is,
    ),
  )

function errorOf(field: ScreenField, text: string, m: typeof messages): string | undefined {
  const value = kinds[field.kind].fromText(text)
  if (value === undefined && text.trim() !== '') return m.notWhole
  if (text.trim() === '' || value === null || (Array.isArray(value) && value.length === 0))
    return field.required ? m.missing : undefined
  if (field.most === null) return undefined
  if (typeof value === 'number')
    return value > field.most ? fillIn(m.tooLarge, 'most', String(field.most)) : undefined
  const texts: unknown[] = Array.isArray(value) ? value : [value]
  const isTooLong = texts.some((each) => typeof each === 'string' && each.length > (field.most ?? 0))
  return isTooLong ? fillIn(m.tooLong, 'most', String(field.most)) : undefined
}

/** A draft with a field changed. The address of a new record follows its source until someone types another one. */
export function changeDraft(resource: Resource, draft: Draft, change: Draft, isNew: boolean): Draft {
  const { address } = resource
  const next = { ...draft, ...change }
  if (!isNew || !address) return next
  const source = change[address.from]
  const isOwn = draft[address.field] !== toHandle(draft[address.from] ?? '')
  return source === undefined || isOwn ? next : { ...next, [address.field]: toHandle(source) }
}

/** Turns a draft into the body of the call, with the errors of the fields that cannot be sent, by their names. */
export function readDraft(
  resource: Resource,
  screen: Screen,
  draft: Draft,
  m: typeof messages,
): { body: Record<string, unknown>; errors: MissingInput } {
  const shown = shownFields(resource, screen, draft)
  const errors: Record<string, string | undefined> = {}
  const body = Object.fromEntries(
    screen.fields.map((field) => {
      const text = shown.includes(field) ? (draft[field.name] ?? '') : ''
      if (shown.includes(field)) errors[field.name] = errorOf(field, text, m)
      return [field.name, kinds[field.kind].fromText(text)]
    }),
  )
  return { body, errors }
}
