import { useEffect, useRef, useState } from 'react'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import type { Draft, DraftContent } from '../types.ts'

/** How long nothing was typed before a draft is saved, in milliseconds. */
const rest = 700

/** An address counts once it names whom and where: until then it is being typed. */
function toSave(content: DraftContent): DraftContent {
  const { deliveryAddress: address } = content
  const isWhole = address && [address.name, address.line1, address.city].every((text) => text.trim() !== '')
  return isWhole ? content : { ...content, deliveryAddress: null }
}

const isAlike = (one: DraftContent, other: DraftContent): boolean =>
  JSON.stringify(toSave(one)) === JSON.stringify(toSave(other))

/** A draft that is saved by itself, whenever nothing has been typed for a moment. */
export function useDraftSaving(loaded: Draft) {
  const api = useApi()
  const { attempt, ...mutation } = useMutation()
  const [content, setContent] = useState(loaded.content)
  /** The draft as it was saved last, and the content that it was saved with. */
  const [saved, setSaved] = useState({ draft: loaded, content: loaded.content })
  const latest = useRef(saved)
  /** The content of the last try: one that was refused is tried again once it has changed. */
  const tried = useRef(loaded.content)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const isDirty = !isAlike(content, saved.content)
  const isOpen = saved.draft.state === 'open'

  async function saveNow(next: DraftContent): Promise<Draft | undefined> {
    const { draft, content: before } = latest.current
    tried.current = next
    if (isAlike(next, before)) return draft
    const answer = await attempt((idempotencyKey) =>
      api.replaceDraft({
        params: { draftId: draft.id },
        version: draft.version,
        body: toSave(next),
        idempotencyKey,
      }),
    )
    if (!answer) return undefined
    latest.current = { draft: answer, content: next }
    setSaved(latest.current)
    return answer
  }

  async function saveAfter(earlier: Promise<unknown>, next: DraftContent): Promise<Draft | undefined> {
    await earlier
    return saveNow(next)
  }

  /** Saves a content after those before it; the draft as it is then, or undefined when it was refused. */
  function save(next: DraftContent): Promise<Draft | undefined> {
    const saving = saveAfter(queue.current, next)
    queue.current = saving
    return saving
  }

  const saveLatest = useRef(save)
  useEffect(() => {
    saveLatest.current = save
  })
  useEffect(() => {
    if (!isDirty || !isOpen || mutation.busy || content === tried.current) return
    const timer = setTimeout(() => void saveLatest.current(content), rest)
    return () => clearTimeout(timer)
  }, [content, isDirty, isOpen, mutation.busy])

  return {
    draft: saved.draft,
    content,
    isDirty,
    busy: mutation.busy,
    trouble: mutation.trouble,
    change: (some: Partial<DraftContent>) => setContent((before) => ({ ...before, ...some })),
    save,
  }
}
