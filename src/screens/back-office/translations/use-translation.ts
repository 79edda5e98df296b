import { useMemo, useState } from 'react'
import { isFailure } from '#client/api.ts'
import type { FieldMessage } from '#vocabulary/field-errors.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import type { TextsByField } from '#vocabulary/languages/translations.ts'
import type { Clash } from '../products/merge.ts'
import { useApi } from '../session/api.ts'
import { fieldErrorsOf } from '../session/field-errors.ts'
import type { Trouble } from '../session/operation.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useMessages } from './messages.ts'
import { readTranslated, sendTexts, type Subject } from './subject.ts'
import {
  errorsByField,
  mergeTexts,
  sameTexts,
  textState,
  unchangedIn,
  type TextState,
  type Translated,
} from './texts.ts'
import { useConflict } from '../session/use-conflict.ts'

const nothing: Translated['languages'][number] = { language: 'en', texts: {}, older: [] }

/** The texts of a translation in a language. */
export const saidIn = ({ languages }: Translated, language: Language): Translated['languages'][number] =>
  languages.find((each) => each.language === language) ?? nothing

/** Whether nothing has changed between two versions that a translator into a language looks at. */
const looksSame = (a: Translated, b: Translated, language: Language): boolean =>
  sameTexts(a.original, b.original) && sameTexts(saidIn(a, language).texts, saidIn(b, language).texts)

/** The texts of a subject in one language, as they are translated. */
export function useTranslation(subject: Subject, language: Language, start: Translated) {
  const m = useMessages()
  const api = useApi()
  const mutation = useMutation()
  const [known, setKnown] = useState(start)
  const saved = saidIn(known, language)
  const [draft, setDraft] = useState(saved.texts)
  const [stillFit, setStillFit] = useState<readonly string[]>([])
  const [sent, setSent] = useState(draft)
  const { conflict, other, merged: setMerged, over, settle } = useConflict<TextsByField>(mutation.trouble)
  const dirty = stillFit.length > 0 || !sameTexts(saved.texts, draft)

  /** Sends the texts again when someone else’s save has changed nothing that stands on this screen. */
  async function send(key: string): Promise<Translated> {
    const saying = { language, version: known.version, texts: draft, stillFit }
    try {
      return await sendTexts(api, subject, saying, key)
    } catch (error) {
      if (!isFailure(error, 'version_stale')) throw error
      const newer = await readTranslated(api, subject)
      if (!looksSame(known, newer, language)) throw error
      return sendTexts(api, subject, { ...saying, version: newer.version }, `${key}-${newer.version}`)
    }
  }
  async function save(): Promise<boolean> {
    setSent(draft)
    const answer = await mutation.attempt(send)
    if (!answer) return false
    setKnown(answer)
    setDraft(saidIn(answer, language).texts)
    setStillFit([])
    over()
    return true
  }
  async function merge(): Promise<void> {
    const newer = await mutation.attempt(() => readTranslated(api, subject))
    if (!newer) return
    const theirs = saidIn(newer, language).texts
    const { merged, clashes } = mergeTexts(saved.texts, draft, theirs, m)
    setKnown(newer)
    setDraft(merged)
    setStillFit((now) => unchangedIn(now, known.original, newer.original))
    setMerged(theirs, clashes)
  }
  function discard(): void {
    setDraft(saved.texts)
    setStillFit([])
    mutation.forget()
    over()
  }
  const take = (clash: Clash): void =>
    settle(clash, (theirs) => setDraft({ ...draft, [clash.at]: theirs[clash.at] ?? '' }))
  const errors = useMemo(() => errorsOf(mutation.trouble, sent), [mutation.trouble, sent])
  return {
    kind: subject.kind,
    known,
    draft,
    dirty,
    stillFit,
    errors,
    busy: mutation.busy,
    trouble: errors.length > 0 ? null : other,
    conflict,
    change: (field: string, text: string) => setDraft((now) => ({ ...now, [field]: text })),
    /** Says that a text fits its new original, or takes that back. */
    fit: (field: string, fits: boolean) =>
      setStillFit((now) => [...now.filter((each) => each !== field), ...(fits ? [field] : [])]),
    stateOf: (field: string): TextState =>
      textState(field, {
        original: known.original[field] ?? '',
        saved: saved.texts[field] ?? '',
        typed: draft[field] ?? '',
        older: saved.older.includes(field),
      }),
    save,
    merge,
    take,
    discard,
  }
}

/** A translation that is being edited. */
export type Translation = ReturnType<typeof useTranslation>

function errorsOf(trouble: Trouble | null, sent: TextsByField): FieldMessage[] {
  return errorsByField(fieldErrorsOf(trouble), sent)
}
