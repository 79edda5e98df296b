import { Notice } from '../../ui/notice.tsx'
import { Copy } from '../components/copy.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import styles from './webhooks.module.css'

/** Shows a new secret, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <FormDialog title="New secret" does="Done" done busy={false} onSubmit={onClose} onClose={onClose}>
      <Notice tone="warning">Copy the secret now. It cannot be shown again.</Notice>
      <p className={styles.secret}>
        <code>{secret}</code>
        <Copy text={secret} what="secret" />
      </p>
      <p className={styles.muted}>
        The other application uses it to verify that webhooks come from this shop. It works with the Standard
        Webhooks libraries.
      </p>
    </FormDialog>
  )
}
