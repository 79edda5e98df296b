import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { places } from '../places.ts'
import { useMay } from '../session/office.ts'
import { useSaveKey } from '../session/use-save-key.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { AdminProduct } from '../types.ts'
import type { ProductEditing } from './use-product-draft.ts'

/** Saving by button and by Ctrl or ⌘ S. A new product gets its own address once it is there. */
export function useSave(product: AdminProduct | null, editing: ProductEditing) {
  const navigate = useNavigate()
  const say = useToasts()
  const leaving = useRef(false)
  const readOnly = !useMay()('products:write')
  async function save(): Promise<void> {
    if (editing.busy || readOnly || editing.conflict?.state === 'met') return
    if (product && !editing.dirty) return say('No changes to save')
    const answer = await editing.save()
    if (!answer) return
    say(`${answer.title} saved`)
    if (product) return
    leaving.current = true
    await navigate(places.product(answer.id), { replace: true })
  }
  useSaveKey(save)
  const leave = () => {
    leaving.current = true
  }
  return { save: () => void save(), leaving, leave }
}
