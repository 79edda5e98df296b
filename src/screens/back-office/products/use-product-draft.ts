import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { FieldMessage } from '#vocabulary/field-errors.ts'
import { useApi } from '../session/api.ts'
import type { Trouble } from '../session/operation.ts'
import { useConflict, type Conflict } from '../session/use-conflict.ts'
import { useMutation } from '../session/use-mutation.ts'
import type { AdminProduct, ProductInput } from '../types.ts'
import { draftOf, type ProductDraft } from './draft.ts'
import { mergeDrafts, same, takeTheirs, type Clash } from './merge.ts'
import { useDraftMessages, useMessages } from './messages.ts'
import { placeOf, readDraft } from './read-draft.ts'
import { typedCounts, withTyped, type TypedCount } from './stock-counts.ts'
import { useStockCounts } from './use-stock-counts.ts'

/** Changes the draft; functions given to it must not keep the draft. */
export type ChangeDraft = (change: (draft: ProductDraft) => ProductDraft) => void

/** A product being edited. */
export interface ProductEditing {
  draft: ProductDraft
  /** The draft as it was last loaded or saved. */
  saved: ProductDraft
  change: ChangeDraft
  dirty: boolean
  busy: boolean
  /** Why it was not saved; a conflict and wrong fields apart. */
  trouble: Trouble | null
  /** The errors of fields by pointer. New with every save. */
  errors: readonly FieldMessage[]
  /** Fields that were wrong at the last save and, as they are typed now, no longer are. */
  corrected: ReadonlySet<string>
  /** Where a save stands that met someone else’s. */
  conflict: Conflict<ProductDraft> | null
  /** The version of the saved product; 0 for a new one. */
  version: number
  /** The product as the shop last answered with it; null for a new one. */
  current: AdminProduct | null
  /** Saves with another status; undefined when it was not done. */
  saveAs(status: ProductDraft['status']): Promise<AdminProduct | undefined>
  /** Shows an answer of the shop in place of the draft. */
  show(answer: AdminProduct): void
  /** Saves; undefined when it was not done. */
  save(): Promise<AdminProduct | undefined>
  /** Loads the newer version and brings both together. */
  merge(): Promise<void>
  take(clash: Clash): void
  /** Goes back to the saved product. */
  discard(): void
}

/** Edits a product; a new one, which begins as `start`, when there is none yet. */
export function useProductDraft(product: AdminProduct | null, start: ProductDraft): ProductEditing {
  const m = useMessages()
  const draftMessages = useDraftMessages()
  const api = useApi()
  const mutation = useMutation()
  const stock = useStockCounts()
  /** The product as the shop last answered with it. */
  const [current, setCurrent] = useState(product)
  const [saved, setSaved] = useState(start)
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<readonly FieldMessage[]>([])
  const [sent, setSent] = useState<ProductInput | null>(null)
  const known = useConflict<ProductDraft>(mutation.trouble ?? stock.trouble)
  const { conflict, other: trouble, merged: setMerged, over, settle } = known
  const change: ChangeDraft = useCallback((update) => setDraft(update), [])
  const dirty = useMemo(() => !same(saved, draft), [saved, draft])

  function adopt(answer: AdminProduct, typed: readonly TypedCount[]): void {
    const fresh = draftOf(answer)
    setSaved(fresh)
    setDraft(withTyped(fresh, typed))
    setCurrent(answer)
    setErrors([])
    over()
  }
  async function saveAs(status: ProductDraft['status']): Promise<AdminProduct | undefined> {
    const wanted = { ...draft, status }
    const { body, errors: wrong } = readDraft(wanted, draftMessages)
    setErrors(wrong)
    mutation.forget()
    stock.forget()
    if (wrong.length > 0) return undefined
    setSent(body)
    const write = (idempotencyKey: string) =>
      current
        ? api.replaceProduct({
            params: { productId: current.id },
            version: current.version,
            body,
            idempotencyKey,
          })
        : api.createProduct({ body, idempotencyKey })
    const typed = typedCounts(wanted, saved)
    const written = current && sameProduct(saved, wanted) ? current : await mutation.attempt(write)
    if (!written) return undefined
    const counted = await stock.count(written, typed)
    adopt(counted.product, counted.left)
    return counted.left.length === 0 || !product ? counted.product : undefined
  }
  async function merge(): Promise<void> {
    if (!product) return
    const newer = await mutation.attempt(() => api.getAdminProduct({ params: { productId: product.id } }))
    if (!newer) return
    const theirs = draftOf(newer)
    const { merged, clashes } = mergeDrafts(saved, draft, theirs, m)
    setSaved(theirs)
    setDraft(merged)
    setCurrent(newer)
    setMerged(theirs, clashes)
  }
  function discard(): void {
    setDraft(saved)
    setErrors([])
    over()
    mutation.forget()
    stock.forget()
  }
  const take = (clash: Clash): void => settle(clash, (theirs) => setDraft(takeTheirs(draft, theirs, clash)))
  const refusals = useMemo(
    () => [...serverErrors(mutation.trouble, sent), ...stock.errors],
    [mutation.trouble, sent, stock.errors],
  )
  const corrected = useCorrected(draft, errors)
  return {
    draft,
    saved,
    change,
    dirty,
    current,
    save: () => saveAs(draft.status),
    saveAs,
    show: (answer) => adopt(answer, []),
    merge,
    take,
    discard,
    busy: mutation.busy || stock.busy,
    trouble: refusals.length > 0 && !stock.trouble ? null : trouble,
    errors: errors.length > 0 ? errors : refusals,
    corrected,
    version: current?.version ?? 0,
    conflict,
  }
}

/** Whether two drafts are the same product; stock is saved by itself. */
const sameProduct = (one: ProductDraft, other: ProductDraft): boolean => {
  const withoutStock = ({ variants, ...rest }: ProductDraft) => ({
    ...rest,
    variants: variants.map(({ stock: _, ...variant }) => variant),
  })
  return same(withoutStock(one), withoutStock(other))
}

/** Watches the fields that this page itself found wrong, as long as there are any. */
function useCorrected(draft: ProductDraft, errors: readonly FieldMessage[]): ReadonlySet<string> {
  const m = useDraftMessages()
  // A key is painted before thousands of variants are read again.
  const wrongDraft = useDeferredValue(errors.length > 0 ? draft : null)
  const corrected = useMemo(() => {
    if (!wrongDraft) return ''
    const wrong = new Set(readDraft(wrongDraft, m).errors.map(({ pointer }) => pointer))
    return errors
      .map(({ pointer }) => pointer)
      .filter((pointer) => !wrong.has(pointer))
      .join('\n')
  }, [wrongDraft, errors, m])
  // The set stays the same one while its content does, so that the rows of variants are not rendered again with
  // every key.
  return useMemo(() => new Set(corrected.split('\n')), [corrected])
}

/**
 * The server’s field errors at the places they have in the draft; failures about one field
 * name it by their code.
 */
function serverErrors(trouble: Trouble | null, sent: ProductInput | null): readonly FieldMessage[] {
  if (trouble?.kind !== 'refused' || !sent) return []
  const { code, detail, title, errors = [] } = trouble.problem
  if (errors.length === 0 && code === 'handle_taken')
    return [{ pointer: '/handle', message: detail ?? title }]
  return errors.map(({ pointer, message }) => ({ pointer: placeOf(pointer, sent), message }))
}
