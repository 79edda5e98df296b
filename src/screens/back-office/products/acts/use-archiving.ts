import { useToasts } from '../../shell/toasts.tsx'
import type { ProductEditing } from '../use-product-draft.ts'
import { useMessages } from './messages.ts'

/** Archives the saved product, or makes it a draft again. Unsaved changes are saved with it. */
export function useArchiving({ saved, busy, saveAs }: ProductEditing) {
  const m = useMessages()
  const say = useToasts()
  const isArchived = saved.status === 'archived'
  async function toggle(): Promise<void> {
    const answer = await saveAs(isArchived ? 'draft' : 'archived')
    if (answer) say((isArchived ? m.unarchived : m.archived)(answer.title))
  }
  return { busy, toggle: () => void toggle() }
}
