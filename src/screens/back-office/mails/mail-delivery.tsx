import { useApi } from '../session/api.ts'
import { Rich } from '../../messages/rich.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useAct } from '../session/use-act.ts'
import { useMay } from '../session/office.ts'
import { useSay } from '../statements/say.ts'
import type { Mail } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages } from './messages.ts'

/** Why a message has not been sent, and the remedy. */
export function MailDelivery({ mail }: { mail: Mail }) {
  const m = useMessages()
  const may = useMay()
  const say = useSay()
  const { trouble, state } = mail
  return (
    <>
      {trouble && (
        <Notice tone={state === 'failed' ? 'error' : 'warning'}>
          <p>{say(trouble.reason)}</p>
          {trouble.nextTryAt && (
            <p>
              <Rich text={m.nextAttempt} moment={<LocalMoment at={trouble.nextTryAt} />} />
            </p>
          )}
        </Notice>
      )}
      {state === 'failed' && may('mails:write') && <SendAgain mailId={mail.id} />}
    </>
  )
}

function SendAgain({ mailId }: { mailId: string }) {
  const m = useMessages()
  const api = useApi()
  const { busy, trouble, run } = useAct()
  const send = () =>
    run((idempotencyKey) => api.sendMailAgain({ params: { mailId }, idempotencyKey }), { says: m.sentAgain })
  return (
    <>
      <TroubleNote trouble={trouble} />
      <p>
        <Button type="button" icon="refresh-cw" busy={busy} onClick={() => void send()}>
          {m.sendAgain}
        </Button>
      </p>
    </>
  )
}
