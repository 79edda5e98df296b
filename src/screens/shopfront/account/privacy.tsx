import { useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { buttonLook } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useWords as useUiWords } from '../../ui/words.ts'
import { apiContext } from '../../api-context.ts'
import { guard } from '../failure/guard.ts'
import type { FormAnswer } from '../form-answer.ts'
import { Meta } from '../shell/meta.tsx'
import { Consents } from './consents.tsx'
import { EraseForm, SignInAgain } from './erase-form.tsx'
import { useWords } from './words.ts'
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
  const w = useWords()
  const { sentences } = useUiWords()
  return (
    <>
      <Meta title={w.privacy} noindex />
      <h1>{w.privacy}</h1>
      <section aria-labelledby="copy" className={styles.part}>
        <h2 id="copy">{w.copy}</h2>
        <p>{w.copyText}</p>
        <p className={styles.actions}>
          <a className={buttonLook({})} href={copies.json} download="my-data.json">
            {w.downloadJson}
          </a>
          <a className={buttonLook({})} href={copies.csv} download="my-data.csv">
            {w.downloadCsv}
          </a>
        </p>
      </section>
      <Consents consents={consents} />
      <section aria-labelledby="erase" className={styles.part}>
        <h2 id="erase">{w.erase}</h2>
        <p>{w.eraseText}</p>
        <p>
          <strong>{w.creditLost}</strong>
          {sentences}
          {w.giftCardsStay}
        </p>
        <p className={styles.muted}>{w.closedElsewhere}</p>
        {worksHere ? (
          <Notice>{w.worksHere}</Notice>
        ) : mayErase ? (
          <EraseForm answer={answer} />
        ) : (
          <SignInAgain />
        )}
      </section>
    </>
  )
}
