import { useLocale } from '../../ui/format/locale.tsx'
import { DemoMails } from '../shell/demo-mails.tsx'
import { useShell } from '../shell/shell-data.ts'
import { Facts } from './facts.tsx'
import { useMessages } from './messages.ts'
import type { Receipt } from './withdraw-action.ts'
import styles from './withdraw.module.css'

/** The receipt of a declaration, with its content, date and time, and the next steps. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const m = useMessages()
  const { keepsMails } = useShell().shop
  const { declaredAt, timeZone, email } = receipt
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeStyle: 'long', timeZone })
  return (
    <>
      <DemoMails />
      <p role="status">{keepsMails ? m.receivedHere : m.received(email)}</p>
      <Facts
        declaration={receipt}
        submitted={
          <time dateTime={declaredAt} suppressHydrationWarning>
            {format.format(new Date(declaredAt))}
          </time>
        }
      />
      <section aria-labelledby="next" className={styles.next}>
        <h2 id="next">{m.happens}</h2>
        <ol>
          {m.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.muted}>{m.ownerMails}</p>
      </section>
    </>
  )
}
