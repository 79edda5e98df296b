import { useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { TextField } from '../../kit/inputs.tsx'
import { ActDialog } from '../../components/act-dialog.tsx'
import { places } from '../../places.ts'
import { useApi } from '../../session/api.ts'
import type { AdminProduct } from '../../types.ts'
import { useMessages } from './messages.ts'

interface DuplicateProps {
  product: AdminProduct
  title: string
  /** Called before the page is left. */
  onLeave: () => void
  onClose: () => void
}

/** Creates a draft like the saved product, and goes to it. */
export function DuplicateProduct({ product, title, onLeave, onClose }: DuplicateProps) {
  const m = useMessages()
  const api = useApi()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => m.copyOf(title).slice(0, limits.titleLength.value))
  return (
    <ActDialog
      title={m.duplicateProduct}
      does={m.duplicate}
      blocked={typed.trim() === ''}
      act={(idempotencyKey) =>
        api.copyProduct({ params: { productId: product.id }, body: { title: typed }, idempotencyKey })
      }
      says={(copy) => m.wasCopied(copy.title)}
      to={(copy) => places.product(copy.id)}
      onDone={(copy) => {
        onLeave()
        return navigate(places.product(copy.id))
      }}
      onClose={onClose}
    >
      <TextField
        label={m.titleOfCopy}
        name="title"
        maxLength={limits.titleLength.value}
        value={typed}
        onChange={setTyped}
      />
      <p>{m.copied}</p>
    </ActDialog>
  )
}
