import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '../session/api.ts'
import { Choice } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { keepForm, useSavedForm } from '../session/saved-form.ts'
import { useMutation } from '../session/use-mutation.ts'
import styles from './webhooks.module.css'

/** The name of its saved form while someone signs in again. */
export const newSecret = 'secret'

/** Gives an endpoint a new secret. */
export function RotateDialog({
  endpointId,
  onMade,
  onClose,
}: {
  endpointId: string
  onMade: (secret: string) => void
  onClose: () => void
}) {
  const saved = useSavedForm<{ endOld: boolean }>(newSecret)
  const [endOld, setEndOld] = useState(saved.endOld ?? false)
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()

  async function rotate(): Promise<void> {
    const made = await mutation.attempt((idempotencyKey) =>
      api.rotateWebhookSecret({ params: { endpointId }, body: { endOld }, idempotencyKey }),
    )
    if (!made) return
    await revalidate()
    onMade(made.secret)
    startTransition(onClose)
  }
  return (
    <FormDialog
      title="Rotate secret"
      does="Rotate secret"
      kind={endOld ? 'danger' : 'primary'}
      busy={mutation.busy}
      onSubmit={() => void rotate()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} onLeave={() => keepForm(newSecret, { endOld })} />
      <fieldset className={styles.choices}>
        <legend>Current secret</legend>
        <Choice
          type="radio"
          name="old"
          label="Expires in 24 hours"
          about="Webhooks are signed with both secrets while you update the other application."
          checked={!endOld}
          onChange={() => setEndOld(false)}
        />
        <Choice
          type="radio"
          name="old"
          label="Expires now"
          about="For a leaked secret. Webhooks fail until the other application uses the new secret, and are then sent again."
          checked={endOld}
          onChange={() => setEndOld(true)}
        />
      </fieldset>
    </FormDialog>
  )
}
