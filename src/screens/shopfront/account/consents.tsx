import { Form, useNavigation, useSearchParams } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Consents as OwnConsents } from '../types.ts'
import { useWords } from './words.ts'
import type { Words } from './words/en.ts'
import styles from './account.module.css'

const stateOf = ({ newsletter }: OwnConsents, w: Words): string =>
  newsletter === null
    ? w.newsletterUnknown
    : { none: w.newsletterOff, unconfirmed: w.newsletterWaiting, subscribed: w.newsletterOn }[newsletter]

/** The consents to messages, and their form. */
export function Consents({ consents }: { consents: OwnConsents }) {
  const w = useWords()
  const saved = useSearchParams()[0].get('saved')
  return (
    <section aria-labelledby="consents" className={styles.part}>
      <h2 id="consents">{w.consents}</h2>
      {saved !== null && <Notice tone="success">{saved === 'link' ? w.linkSent : w.consentSaved}</Notice>}
      <h3>{w.newsletter}</h3>
      {consents.email === null ? (
        <p>{w.noEmailNoNews}</p>
      ) : (
        <>
          <p className={styles.muted}>{w.newsletterText(consents.email)}</p>
          <NewsletterForm consents={consents} />
        </>
      )}
      <p className={styles.muted}>{w.cartReminders}</p>
    </section>
  )
}

function NewsletterForm({ consents }: { consents: OwnConsents }) {
  const w = useWords()
  const busy = useNavigation().formData?.get('intent') === 'newsletter'
  const isOn = consents.newsletter === 'subscribed'
  return (
    <Form method="post" preventScrollReset className={styles.part}>
      <p>{stateOf(consents, w)}</p>
      <input type="hidden" name="newsletter" value={isOn ? '0' : '1'} />
      <p>
        <Button type="submit" name="intent" value="newsletter" busy={busy}>
          {isOn ? w.unsubscribe : w.subscribe}
        </Button>
      </p>
    </Form>
  )
}
