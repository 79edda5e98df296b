import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Facts, Page, Panel } from '../components/page.tsx'
import { Tabs } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { Mail } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { StateTag } from '../messages/state-tag.tsx'
import { MailDelivery } from './mail-delivery.tsx'
import { MailFrame } from './mail-frame.tsx'
import styles from './mails.module.css'

/** Reads one message. */
export const loader = (args: LoaderFunctionArgs): Promise<Mail> =>
  load(args, (api, signal) => api.getMail({ params: { mailId: args.params['mailId'] ?? '' }, signal }))

/** One message, as the shopper sees it and as plain text. */
export function Component() {
  const mail = useLoaderData<Mail>()
  const [search] = useSearchParams()
  const asText = search.get('as') === 'text'
  return (
    <Page
      title={mail.subject}
      back={{ to: places.mails, label: 'Notifications' }}
      beside={<StateTag of="mail" state={mail.state} />}
    >
      <MailDelivery mail={mail} />
      <Panel title="Message">
        <Facts
          facts={[
            ['To', mail.to],
            ['Created', <LocalMoment key="at" at={mail.createdAt} />],
            ['Delivery', mail.transport],
            [
              'Order',
              mail.orderId ? (
                <Link key="order" to={places.order(mail.orderId)}>
                  {mail.orderId}
                </Link>
              ) : (
                '–'
              ),
            ],
          ]}
        />
      </Panel>
      <Tabs
        label="Formats"
        tabs={[
          { label: 'HTML', to: places.mail(mail.id), current: !asText },
          { label: 'Plain text', to: `${places.mail(mail.id)}?as=text`, current: asText },
        ]}
      />
      {asText ? (
        <pre className={styles.text}>{mail.text}</pre>
      ) : (
        <MailFrame html={mail.html} title={`Message: ${mail.subject}`} />
      )}
    </Page>
  )
}
