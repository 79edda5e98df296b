import { useState } from 'react'
import { useApi } from '../../session/api.ts'
import { useMutation } from '../../session/use-mutation.ts'
import { useToasts } from '../../shell/toasts.tsx'
import type { Reference } from '../../types.ts'
import type { ProductEditing } from '../use-product-draft.ts'
import { useMessages } from './messages.ts'

/** Archives the saved product, or makes it a draft again. Unsaved changes are saved with it. */
export function useArchiving({ saved, busy, saveAs }: ProductEditing, productId: string) {
  const m = useMessages()
  const api = useApi()
  const say = useToasts()
  const reading = useMutation()
  const [named, setNamed] = useState<readonly Reference[]>()
  const isArchived = saved.status === 'archived'
  async function toggle(): Promise<void> {
    setNamed(undefined)
    const answer = await saveAs(isArchived ? 'draft' : 'archived')
    if (answer) say((isArchived ? m.unarchived : m.archived)(answer.title))
  }
  /** Lists first the references to a product that is for sale. */
  async function ask(): Promise<void> {
    if (saved.status !== 'active') return toggle()
    const read = () => api.listProductReferences({ params: { productId }, query: { only: 'content' } })
    const { items = [] } = (await reading.attempt(read)) ?? {}
    if (items.length > 0) setNamed(items)
    else await toggle()
  }
  return {
    busy: busy || reading.busy,
    named,
    ask: () => void ask(),
    toggle: () => void toggle(),
    cancel: () => setNamed(undefined),
  }
}
