import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '../session/api.ts'
import { Choice } from '../../ui/form/field.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { keepForm, useSavedForm } from '../session/saved-form.ts'
import { useMessages } from './messages.ts'
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
  const { secret: m, rotateSecret } = useMessages()
  const api = useApi()
  const { revalidate } = useRevalidator()
  return (
    <ActDialog
      title={rotateSecret}
      does={rotateSecret}
      kind={endOld ? 'danger' : 'primary'}
      act={(idempotencyKey) =>
        api.rotateWebhookSecret({ params: { endpointId }, body: { endOld }, idempotencyKey })
      }
      onDone={async ({ secret }) => {
        await revalidate()
        onMade(secret)
        startTransition(onClose)
      }}
      onLeave={() => keepForm(newSecret, { endOld })}
      onClose={onClose}
    >
      <fieldset className={styles.choices}>
        <legend>{m.current}</legend>
        <Choice
          type="radio"
          name="old"
          label={m.expiresLater}
          about={m.expiresLaterAbout}
          checked={!endOld}
          onChange={() => setEndOld(false)}
        />
        <Choice
          type="radio"
          name="old"
          label={m.expiresNow}
          about={m.expiresNowAbout}
          checked={endOld}
          onChange={() => setEndOld(true)}
        />
      </fieldset>
    </ActDialog>
  )
}
