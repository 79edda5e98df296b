import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { FormDialog } from '../components/form-dialog.tsx'
import { useMutation, type Mutation } from '../session/use-mutation.ts'
import type { Reference } from '../types.ts'
import { useMessages } from './messages.ts'
import { ReferenceList } from './reference-list.tsx'

interface UnlessNamedProps {
  title: string
  /** Lists the references to it. */
  read: () => Promise<{ items: readonly Reference[] }>
  /** An act in place of deleting it. */
  instead?: { does: string; text: string; act: (() => void) | undefined }
  onClose: () => void
  /** The question whether it is deleted, while nothing is known to name it. */
  children: (reading: Mutation) => ReactNode
}

/** Asks whether something is deleted; while something names it, lists that instead. */
export function UnlessNamed({ title, read, instead, onClose, children }: UnlessNamedProps) {
  const m = useMessages()
  const reading = useMutation()
  const [named, setNamed] = useState<readonly Reference[]>([])
  const load = useEffectEvent(async () => setNamed((await reading.attempt(read))?.items ?? []))
  useEffect(() => void load(), [])
  if (named.length === 0) return children(reading)
  const act = instead?.act
  return (
    <FormDialog
      title={title}
      does={act && instead ? instead.does : m.close}
      done={!act}
      busy={false}
      onSubmit={() => {
        act?.()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{m.named}</p>
      <ReferenceList references={named} />
      {instead && <p>{instead.text}</p>}
    </FormDialog>
  )
}
