import { Notice } from '../../ui/notice.tsx'
import { Copy } from '../pieces/copy.tsx'
import { FormDialog } from '../pieces/form-dialog.tsx'
import styles from './webhooks.module.css'

/** Shows a new secret, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <FormDialog
      title="The new secret"
      does="I have kept it"
      busy={false}
      onSubmit={onClose}
      onClose={onClose}
    >
      <Notice tone="warning">It is shown this once. Keep it where the other program can read it.</Notice>
      <p className={styles.secret}>
        <code>{secret}</code>
        <Copy text={secret} what="secret" />
      </p>
      <p className={styles.muted}>
        With it the other program checks that a webhook comes from this shop. Libraries for Standard Webhooks
        take it as it is.
      </p>
    </FormDialog>
  )
}
