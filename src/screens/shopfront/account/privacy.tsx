import { useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { buttonLook } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { apiContext } from '../../api-context.ts'
import { guard } from '../failure/guard.ts'
import type { FormAnswer } from '../form-answer.ts'
import { Meta } from '../shell/meta.tsx'
import { Consents } from './consents.tsx'
import { EraseForm, SignInAgain } from './erase-form.tsx'
import { useMessages } from './messages.ts'
import styles from './account.module.css'

/** The download of one's personal data: files to save, with or without scripts. */
const copies = { json: '/api/account/export', csv: '/api/account/export.csv' } as const

export { action } from './privacy-action.ts'

export const loader = guard(async ({ context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const [{ customer, staff }, consents] = await Promise.all([api.getSession(), api.getConsents()])
  return { mayErase: customer?.recentUntil != null, worksHere: staff !== null, consents }
})

/** A copy of one's personal data, the consents to messages, and the erasure. */
export function Component() {
  const { mayErase, worksHere, consents } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  const m = useMessages()
  const { sentences } = useUiMessages()
  return (
    <>
      <Meta title={m.privacy} noindex />
      <h1>{m.privacy}</h1>
      <section aria-labelledby="copy" className={styles.part}>
        <h2 id="copy">{m.copy}</h2>
        <p>{m.copyText}</p>
        <p className={styles.actions}>
          <a className={buttonLook({})} href={copies.json} download="my-data.json">
            {m.downloadJson}
          </a>
          <a className={buttonLook({})} href={copies.csv} download="my-data.csv">
            {m.downloadCsv}
          </a>
        </p>
      </section>
      <Consents consents={consents} />
      <section aria-labelledby="erase" className={styles.part}>
        <h2 id="erase">{m.erase}</h2>
        <p>{m.eraseText}</p>
        <p>
          <strong>{m.creditLost}</strong>
          {sentences}
          {m.giftCardsStay}
        </p>
        <p className={styles.muted}>{m.closedElsewhere}</p>
        {worksHere ? (
          <Notice>{m.worksHere}</Notice>
        ) : mayErase ? (
          <EraseForm answer={answer} />
        ) : (
          <SignInAgain />
        )}
      </section>
    </>
  )
}
