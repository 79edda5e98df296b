import { useMemo, useState } from 'react'
import type { Language } from '#vocabulary/languages.ts'
import { termOf } from '#vocabulary/translations.ts'
import type { Clash } from '../products/merge.ts'
import { useApi } from '../session/api.ts'
import type { Trouble } from '../session/operation.ts'
import { useDeed } from '../session/use-deed.ts'
import type { Terms } from '../types.ts'
import { changesOf, mergeTerms, termRows, termsBody, termTexts, type TermTexts } from './term-rows.ts'

type Conflict = { state: 'met' } | { state: 'merged'; theirs: TermTexts; clashes: Clash[] } | null

/** The terms of a language as they are edited, all at once: they are kept together. */
export function useTerms(language: Language, start: Terms) {
  const api = useApi()
  const deed = useDeed()
  const [known, setKnown] = useState(start)
  const saved = useMemo(() => termTexts(known), [known])
  const [draft, setDraft] = useState(saved)
  const [opened, setOpened] = useState<readonly string[]>([])
  const [sent, setSent] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<Conflict>(null)
  const rows = useMemo(() => termRows(known.used, saved, opened), [known.used, saved, opened])

  async function save(): Promise<boolean> {
    const terms = termsBody(draft)
    setSent(terms.map(({ text }) => text))
    const answer = await deed.attempt((idempotencyKey) =>
      api.replaceTerms({ params: { language }, version: known.version, body: { terms }, idempotencyKey }),
    )
    if (!answer) return false
    setKnown(answer)
    setDraft(termTexts(answer))
    setOpened([])
    setConflict(null)
    return true
  }
  async function merge(): Promise<void> {
    const newer = await deed.attempt(() => api.getTerms({ params: { language } }))
    if (!newer) return
    const theirs = termTexts(newer)
    const { merged, clashes } = mergeTerms(saved, draft, theirs)
    setKnown(newer)
    setDraft(merged)
    setConflict({ state: 'merged', theirs, clashes })
  }
  function take(clash: Clash): void {
    if (conflict?.state !== 'merged') return
    setDraft({ ...draft, [clash.at]: termOf(conflict.theirs, clash.at) })
    setConflict({ ...conflict, clashes: conflict.clashes.filter((one) => one !== clash) })
  }
  const { trouble } = deed
  const stale = trouble?.kind === 'refused' && trouble.problem.code === 'version_stale'
  const errors = useMemo(() => errorsOf(trouble, sent), [trouble, sent])
  return {
    rows,
    saved,
    draft,
    changes: changesOf(saved, draft),
    errors,
    busy: deed.busy,
    trouble: stale || errors.length > 0 ? null : trouble,
    conflict: stale ? ({ state: 'met' } as const) : conflict,
    change: (key: string, term: string) => setDraft((now) => ({ ...now, [key]: term })),
    /** Begins what a value is called for one name alone. */
    open: (key: string) => setOpened((now) => [...now, key]),
    save,
    merge,
    take,
  }
}

/** What is wrong with which text of those that were sent; an empty text where it is wrong with all of them. */
function errorsOf(trouble: Trouble | null, sent: readonly string[]): { text: string; message: string }[] {
  if (trouble?.kind !== 'refused') return []
  return (trouble.problem.errors ?? []).map(({ pointer, message }) => {
    const at = /^\/terms\/(\d+)/.exec(pointer)?.[1]
    return { text: (at !== undefined && sent[Number(at)]) || '', message }
  })
}

/** Terms that are being edited. */
export type EditedTerms = ReturnType<typeof useTerms>
