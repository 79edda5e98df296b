import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextArea } from '../../kit/inputs.tsx'
import { useAct } from '../../session/use-act.ts'
import { useMessages } from '../messages.ts'
import styles from './note-form.module.css'
import { TroubleNote } from '../trouble-note.tsx'

/** Adds a note that only staff see. */
export function NoteForm({ add }: { add: (text: string, idempotencyKey: string) => Promise<unknown> }) {
  const { notes: m } = useMessages()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { busy, trouble, run } = useAct()
  const { revalidate } = useRevalidator()
  const onDone = () => {
    setText('')
    return revalidate()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const isEmpty = text.trim() === ''
        setMissing(isEmpty)
        if (!isEmpty) void run((idempotencyKey) => add(text, idempotencyKey), { says: m.added, onDone })
      }}
    >
      <TroubleNote trouble={trouble} />
      <TextArea
        label={m.note}
        name="note"
        aria-keyshortcuts="n"
        rows={2}
        hint={m.hint}
        maxLength={limits.noteLength.value}
        value={text}
        error={isMissing ? m.enter : undefined}
        onChange={(text) => {
          setMissing(false)
          setText(text)
        }}
      />
      <Button size="small" type="submit" busy={busy}>
        {m.add}
      </Button>
    </form>
  )
}
