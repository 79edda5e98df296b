import { useEffect, useRef } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Facts, Page, Panel } from '../components/page.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useAct } from '../session/use-act.ts'
import { useSay } from '../statements/say.ts'
import type { WebhookDelivery } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages } from './messages.ts'
import { deliveryStatus, shortAddress } from './webhook-labels.ts'
import styles from './webhooks.module.css'

/** Reads one webhook. */
export const loader = (args: LoaderFunctionArgs): Promise<WebhookDelivery> =>
  load(args, (api, signal) =>
    api.getWebhookDelivery({ params: { deliveryId: args.params['deliveryId'] ?? '' }, signal }),
  )

/** One webhook: its body, and each try. */
export function Component() {
  const delivery = useLoaderData<WebhookDelivery>()
  const { state, type, endpointId, url, orderId, eventId, occurredAt, nextTryAt, log, body } = delivery
  const words = useMessages()
  const m = words.delivery
  const { tone, label } = deliveryStatus(state, words)
  useLookingAgain(state === 'waiting' && log.length === 0)
  return (
    <Page
      title={type}
      back={
        url === null
          ? { to: places.webhooks, label: words.title }
          : { to: places.webhook(endpointId), label: shortAddress(url) }
      }
      beside={<StatusTag tone={tone}>{label}</StatusTag>}
      actions={url !== null && <SendAgain delivery={delivery} />}
    >
      <Panel title={m.title}>
        <Facts
          texts
          facts={[
            [words.endpoint, url === null ? m.deletedEndpoint : <code key="url">{url}</code>],
            ['ID', <code key="id">{eventId}</code>],
            [
              words.order,
              orderId ? (
                <Link key="order" to={places.order(orderId)}>
                  {orderId}
                </Link>
              ) : (
                words.testEvent
              ),
            ],
            [m.eventDate, <LocalMoment key="at" at={occurredAt} />],
            [m.nextAttempt, nextTryAt ? <LocalMoment key="next" at={nextTryAt} /> : m.noneNext],
          ]}
        />
      </Panel>
      <Panel title={words.attempts}>
        {log.length > 0 ? (
          <ol className={styles.tries}>
            {log.map((attempt, index) => (
              <Try key={`${attempt.at} ${index}`} attempt={attempt} />
            ))}
          </ol>
        ) : (
          <EmptyState title={m.noAttempts} />
        )}
      </Panel>
      <Panel title={m.payload}>
        {body === null ? (
          <p className={styles.muted}>{m.noPayload}</p>
        ) : (
          <>
            {orderId && <p className={styles.muted}>{m.currentPayload}</p>}
            <pre className={styles.text} tabIndex={0}>
              {JSON.stringify(JSON.parse(body), null, 2)}
            </pre>
          </>
        )}
      </Panel>
    </Page>
  )
}

function Try({
  attempt: { at, status, milliseconds, reason, answer },
}: {
  attempt: WebhookDelivery['log'][number]
}) {
  const m = useMessages().delivery
  const say = useSay()
  const good = status !== null && status >= 200 && status < 300
  return (
    <li className={styles.try}>
      <p className={styles.last}>
        <StatusTag tone={good ? 'good' : 'bad'}>{status ?? m.noResponse}</StatusTag>
        <LocalMoment at={at} />
        <span className={styles.muted}>{m.milliseconds(milliseconds)}</span>
      </p>
      {reason && <p>{say(reason)}</p>}
      {answer && <pre className={styles.text}>{answer}</pre>}
    </li>
  )
}

function SendAgain({ delivery: { id, state } }: { delivery: WebhookDelivery }) {
  const m = useMessages().delivery
  const api = useApi()
  const { busy, trouble, run } = useAct()
  const send = () =>
    run((idempotencyKey) => api.replayWebhookDelivery({ params: { deliveryId: id }, idempotencyKey }), {
      says: m.sendingAgain,
      renews: true,
    })
  return (
    <>
      <TroubleNote trouble={trouble} />
      <Button size="small" icon="refresh-cw" busy={busy} onClick={() => void send()}>
        {state === 'waiting' ? m.sendNow : m.sendAgain}
      </Button>
    </>
  )
}

const looks = 15
const lookEvery = 1_000

/** Looks again every second for a while: a webhook that was just made is tried at once. */
function useLookingAgain(waiting: boolean): void {
  const { revalidate } = useRevalidator()
  const look = useRef(revalidate)
  useEffect(() => {
    look.current = revalidate
  }, [revalidate])
  useEffect(() => {
    if (!waiting) return undefined
    let left = looks
    const timer = setInterval(() => {
      left -= 1
      if (left === 0) clearInterval(timer)
      void look.current()
    }, lookEvery)
    return () => clearInterval(timer)
  }, [waiting])
}
