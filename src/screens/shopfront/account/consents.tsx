import { Form, useNavigation, useSearchParams } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Consents as OwnConsents } from '../types.ts'
import { useMessages } from './messages.ts'
import type { Messages } from './messages/en.ts'
import styles from './account.module.css'

const stateOf = ({ newsletter }: OwnConsents, m: Messages): string =>
  newsletter === null
    ? m.newsletterUnknown
    : { none: m.newsletterOff, unconfirmed: m.newsletterWaiting, subscribed: m.newsletterOn }[newsletter]

/** The consents to messages, and their form. */
export function Consents({ consents }: { consents: OwnConsents }) {
  const m = useMessages()
  const saved = useSearchParams()[0].get('saved')
  return (
    <section aria-labelledby="consents" className={styles.part}>
      <h2 id="consents">{m.consents}</h2>
      {saved !== null && <Notice tone="success">{saved === 'link' ? m.linkSent : m.consentSaved}</Notice>}
      <h3>{m.newsletter}</h3>
      {consents.email === null ? (
        <p>{m.noEmailNoNews}</p>
      ) : (
        <>
          <p className={styles.muted}>{m.newsletterText(consents.email)}</p>
          <NewsletterForm consents={consents} />
        </>
      )}
      <p className={styles.muted}>{m.cartReminders}</p>
    </section>
  )
}

function NewsletterForm({ consents }: { consents: OwnConsents }) {
  const m = useMessages()
  const busy = useNavigation().formData?.get('intent') === 'newsletter'
  const isOn = consents.newsletter === 'subscribed'
  return (
    <Form method="post" preventScrollReset className={styles.part}>
      <p>{stateOf(consents, m)}</p>
      <input type="hidden" name="newsletter" value={isOn ? '0' : '1'} />
      <p>
        <Button type="submit" name="intent" value="newsletter" busy={busy}>
          {isOn ? m.unsubscribe : m.subscribe}
        </Button>
      </p>
    </Form>
  )
}
