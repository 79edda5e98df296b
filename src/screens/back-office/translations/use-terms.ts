import { useMemo, useState } from 'react'
import type { Language } from '#vocabulary/languages/languages.ts'
import { termOf } from '#vocabulary/languages/translations.ts'
import type { Clash } from '../products/merge.ts'
import { useApi } from '../session/api.ts'
import type { Trouble } from '../session/operation.ts'
import { useMutation } from '../session/use-mutation.ts'
import type { Terms } from '../types.ts'
import { changesOf, mergeTerms, termRows, termsBody, termTexts, type TermTexts } from './term-rows.ts'
import { useMessages } from './messages.ts'
import { useConflict } from '../session/use-conflict.ts'

/** The terms of a language as they are edited, all at once: they are saved together. */
export function useTerms(language: Language, start: Terms) {
  const { terms: m } = useMessages()
  const api = useApi()
  const mutation = useMutation()
  const [known, setKnown] = useState(start)
  const saved = useMemo(() => termTexts(known), [known])
  const [draft, setDraft] = useState(saved)
  const [opened, setOpened] = useState<readonly string[]>([])
  const [sent, setSent] = useState<readonly string[]>([])
  const { conflict, other, merged: setMerged, over, settle } = useConflict<TermTexts>(mutation.trouble)
  const rows = useMemo(() => termRows(known.used, saved, opened), [known.used, saved, opened])

  async function save(): Promise<boolean> {
    const terms = termsBody(draft)
    setSent(terms.map(({ text }) => text))
    const answer = await mutation.attempt((idempotencyKey) =>
      api.replaceTerms({ params: { language }, version: known.version, body: { terms }, idempotencyKey }),
    )
    if (!answer) return false
    setKnown(answer)
    setDraft(termTexts(answer))
    setOpened([])
    over()
    return true
  }
  async function merge(): Promise<void> {
    const newer = await mutation.attempt(() => api.getTerms({ params: { language } }))
    if (!newer) return
    const theirs = termTexts(newer)
    const { merged, clashes } = mergeTerms(saved, draft, theirs, m)
    setKnown(newer)
    setDraft(merged)
    setMerged(theirs, clashes)
  }
  function discard(): void {
    setDraft(saved)
    setOpened([])
    mutation.forget()
    over()
  }
  const take = (clash: Clash): void =>
    settle(clash, (theirs) => setDraft({ ...draft, [clash.at]: termOf(theirs, clash.at) }))
  const errors = useMemo(() => errorsOf(mutation.trouble, sent), [mutation.trouble, sent])
  return {
    rows,
    saved,
    draft,
    changes: changesOf(saved, draft),
    errors,
    busy: mutation.busy,
    trouble: errors.length > 0 ? null : other,
    conflict,
    change: (key: string, term: string) => setDraft((now) => ({ ...now, [key]: term })),
    /** Adds an exception for one name. */
    open: (key: string) => setOpened((now) => [...now, key]),
    save,
    merge,
    take,
    discard,
  }
}

/** The errors of the sent texts; an empty text stands for all of them. */
function errorsOf(trouble: Trouble | null, sent: readonly string[]): { text: string; message: string }[] {
  if (trouble?.kind !== 'refused') return []
  return (trouble.problem.errors ?? []).map(({ pointer, message }) => {
    const at = /^\/terms\/(\d+)/.exec(pointer)?.[1]
    return { text: (at !== undefined && sent[Number(at)]) || '', message }
  })
}

/** Terms that are being edited. */
export type EditedTerms = ReturnType<typeof useTerms>
