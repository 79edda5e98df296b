import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { places } from '../places.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { AdminProduct } from '../types.ts'
import { useMessages } from './messages.ts'
import type { ProductEditing } from './use-product-draft.ts'

/** Saves a product. A new product gets its own address once it is there. */
export function useSave(product: AdminProduct | null, editing: ProductEditing) {
  const m = useMessages()
  const navigate = useNavigate()
  const say = useToasts()
  const leaving = useRef(false)
  async function save(): Promise<void> {
    if (editing.busy || editing.conflict?.state === 'met') return
    const answer = await editing.save()
    if (!answer) return
    say(m.saved(answer.title), { to: places.product(answer.id) })
    if (product) return
    leaving.current = true
    await navigate(places.product(answer.id), { replace: true })
  }
  const leave = () => {
    leaving.current = true
  }
  return { save: () => void save(), leaving, leave }
}
