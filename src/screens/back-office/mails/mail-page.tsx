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
import { useMessages } from './messages.ts'
import styles from './mails.module.css'

/** Reads one message. */
export const loader = (args: LoaderFunctionArgs): Promise<Mail> =>
  load(args, (api, signal) => api.getMail({ params: { mailId: args.params['mailId'] ?? '' }, signal }))

/** One message, as the shopper sees it and as plain text. */
export function Component() {
  const m = useMessages()
  const mail = useLoaderData<Mail>()
  const [search] = useSearchParams()
  const asText = search.get('as') === 'text'
  return (
    <Page
      title={mail.subject}
      back={{ to: places.mails, label: m.title }}
      beside={<StateTag of="mail" state={mail.state} />}
    >
      <MailDelivery mail={mail} />
      <Panel title={m.message}>
        <Facts
          facts={[
            [m.to, mail.to],
            [m.created, <LocalMoment key="at" at={mail.createdAt} />],
            [m.delivery, mail.transport],
            [
              m.order,
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
        label={m.formats}
        tabs={[
          { label: m.html, to: places.mail(mail.id), current: !asText },
          { label: m.plainText, to: `${places.mail(mail.id)}?as=text`, current: asText },
        ]}
      />
      {asText ? (
        <pre className={styles.text}>{mail.text}</pre>
      ) : (
        <MailFrame html={mail.html} title={m.messageOf(mail.subject)} />
      )}
    </Page>
  )
}
