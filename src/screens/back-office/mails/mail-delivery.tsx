import { useRevalidator } from 'react-router'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useMutation } from '../session/use-mutation.ts'
import { useMay } from '../session/office.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { Mail } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'

/** Why a message has not been sent, and the remedy. */
export function MailDelivery({ mail }: { mail: Mail }) {
  const may = useMay()
  const { trouble, state } = mail
  return (
    <>
      {trouble && (
        <Notice tone={state === 'failed' ? 'error' : 'warning'}>
          <p>{trouble.reason}</p>
          {trouble.nextTryAt && (
            <p>
              Next attempt: <LocalMoment at={trouble.nextTryAt} />
            </p>
          )}
        </Notice>
      )}
      {state === 'failed' && may('mails:write') && <SendAgain mailId={mail.id} />}
    </>
  )
}

function SendAgain({ mailId }: { mailId: string }) {
  const api = useApi()
  const { busy, trouble, attempt } = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  async function send(): Promise<void> {
    const sent = await attempt(async (idempotencyKey) => {
      const mail = await api.sendMailAgain({ params: { mailId }, idempotencyKey })
      await revalidate()
      return mail
    })
    if (sent) say('The message is being sent again')
  }
  return (
    <>
      <TroubleNote trouble={trouble} />
      <p>
        <Button type="button" icon="refresh-cw" busy={busy} onClick={() => void send()}>
          Send again
        </Button>
      </p>
    </>
  )
}
