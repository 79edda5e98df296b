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
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { WebhookDelivery } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { deliveryStates, shortAddress } from './webhook-labels.ts'
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
  const { tone, label } = deliveryStates[state]
  useLookingAgain(state === 'waiting' && log.length === 0)
  return (
    <Page
      title={type}
      back={
        url === null
          ? { to: places.webhooks, label: 'Webhooks' }
          : { to: places.webhook(endpointId), label: shortAddress(url) }
      }
      beside={<StatusTag tone={tone}>{label}</StatusTag>}
      actions={url !== null && <SendAgain delivery={delivery} />}
    >
      <Panel title="Webhook">
        <Facts
          texts
          facts={[
            ['Endpoint', url === null ? 'Deleted endpoint' : <code key="url">{url}</code>],
            ['ID', <code key="id">{eventId}</code>],
            [
              'Order',
              orderId ? (
                <Link key="order" to={places.order(orderId)}>
                  {orderId}
                </Link>
              ) : (
                'Test event'
              ),
            ],
            ['Event date', <LocalMoment key="at" at={occurredAt} />],
            ['Next attempt', nextTryAt ? <LocalMoment key="next" at={nextTryAt} /> : 'None'],
          ]}
        />
      </Panel>
      <Panel title="Attempts">
        {log.length > 0 ? (
          <ol className={styles.tries}>
            {log.map((attempt, index) => (
              <Try key={`${attempt.at} ${index}`} attempt={attempt} />
            ))}
          </ol>
        ) : (
          <EmptyState title="No attempts yet" />
        )}
      </Panel>
      <Panel title="Payload">
        {body === null ? (
          <p className={styles.muted}>The data of this event no longer exists.</p>
        ) : (
          <>
            {orderId && (
              <p className={styles.muted}>Current payload, as it would be sent with the next attempt.</p>
            )}
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
  attempt: { at, status, milliseconds, error, answer },
}: {
  attempt: WebhookDelivery['log'][number]
}) {
  const good = status !== null && status >= 200 && status < 300
  return (
    <li className={styles.try}>
      <p className={styles.last}>
        <StatusTag tone={good ? 'good' : 'bad'}>{status ?? 'No response'}</StatusTag>
        <LocalMoment at={at} />
        <span className={styles.muted}>{milliseconds} ms</span>
      </p>
      {error && <p>{error}</p>}
      {answer && <pre className={styles.text}>{answer}</pre>}
    </li>
  )
}

function SendAgain({ delivery: { id, state } }: { delivery: WebhookDelivery }) {
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  async function send(): Promise<void> {
    const sent = await mutation.attempt((idempotencyKey) =>
      api.replayWebhookDelivery({ params: { deliveryId: id }, idempotencyKey }),
    )
    await revalidate()
    if (sent) say('Webhook is being sent again')
  }
  return (
    <>
      <TroubleNote trouble={mutation.trouble} />
      <Button size="small" icon="refresh-cw" busy={mutation.busy} onClick={() => void send()}>
        {state === 'waiting' ? 'Send now' : 'Send again'}
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
