import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { limits } from '#vocabulary/limits.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { usePlace } from '../../place.ts'
import { Field } from '../../ui/form/field.tsx'
import { classes } from '../../ui/style/classes.ts'
import { TroubleNote } from '../components/trouble-note.tsx'
import type { Mutation } from '../session/use-mutation.ts'
import { useMessages } from './messages.ts'
import type { JobMessages } from './messages/en.ts'
import styles from './jobs.module.css'

interface FileFormProps {
  words: Pick<JobMessages['productFile'], 'hint' | 'tooLarge'>
  /** The kinds of files, as an input takes them. */
  accept: string
  /** Bytes. */
  most: number
  mutation: Mutation
  /** Sends the file in under a name that is not too long. */
  onSend(file: File, name: string): void
  /** The button that sends it. */
  children: ReactNode
}

/** Chooses a file of at most so many bytes. */
export function FileForm({ words, accept, most, mutation, onSend, children }: FileFormProps) {
  const m = useMessages()
  const { language } = usePlace()
  const [file, setFile] = useState<File>()
  const [missing, setMissing] = useState<string>()
  const [dropping, setDropping] = useState(false)
  const zone = useRef<HTMLDivElement>(null)
  const largest = m.sizes.megabytes((most / 1_000_000).toLocaleString(language, { useGrouping: false }))

  function choose(chosen: File | undefined): void {
    setFile(chosen)
    setMissing(undefined)
    mutation.forget()
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setDropping(false)
    const { files } = event.dataTransfer
    const input = zone.current?.querySelector('input')
    if (!input || files.length !== 1) return
    input.files = files
    choose(files[0])
  }
  function send(): void {
    if (!file) setMissing(m.chooseFile)
    else if (file.size > most) setMissing(words.tooLarge(largest))
    else onSend(file, shorten(file.name, limits.titleLength.value))
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TroubleNote trouble={mutation.trouble} />
      <div
        ref={zone}
        className={classes(styles.zone, dropping && styles.dropping)}
        onDragOver={(event) => {
          event.preventDefault()
          setDropping(true)
        }}
        onDragLeave={() => setDropping(false)}
        onDrop={drop}
      >
        <Field
          label={m.file}
          name="file"
          type="file"
          accept={accept}
          hint={words.hint(largest)}
          error={missing}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <p className={styles.muted}>{m.dropHere}</p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </form>
  )
}
