import { Notice } from '../../ui/notice.tsx'
import { Copy } from '../components/copy.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { useMessages } from './messages.ts'
import styles from './webhooks.module.css'

/** Shows a new secret, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const m = useMessages().secret
  return (
    <FormDialog title={m.title} does={m.done} done busy={false} onSubmit={onClose} onClose={onClose}>
      <Notice tone="warning">{m.copyNow}</Notice>
      <p className={styles.secret}>
        <code>{secret}</code>
        <Copy text={secret} what="secret" />
      </p>
      <p className={styles.muted}>{m.use}</p>
    </FormDialog>
  )
}
