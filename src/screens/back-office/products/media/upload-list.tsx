import { IconButton } from '../../../ui/form/button.tsx'
import { useMessages } from './messages.ts'
import type { Upload } from './use-uploads.ts'
import styles from './pictures.module.css'

/** Files on their way, each with its progress, and those that were refused. */
export function UploadList({
  uploads,
  onDismiss,
}: {
  uploads: readonly Upload[]
  onDismiss: (key: number) => void
}) {
  const m = useMessages()
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label={m.uploads}>
      {uploads.map((upload) => (
        <UploadEntry key={upload.key} upload={upload} onDismiss={() => onDismiss(upload.key)} />
      ))}
    </ul>
  )
}

function UploadEntry({
  upload: { name, share, problem },
  onDismiss,
}: {
  upload: Upload
  onDismiss: () => void
}) {
  const m = useMessages()
  return (
    <li>
      <span className={styles.fileName}>{name}</span>
      {problem ? (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      ) : (
        <progress aria-label={m.uploadOf(name)} value={share} max={1} />
      )}
      <IconButton icon="x" label={problem ? m.dismiss(name) : m.cancel(name)} onClick={onDismiss} />
    </li>
  )
}
