import { useEffect, useRef, type ReactNode } from 'react'
import { useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { newId } from '#vocabulary/identifiers.ts'
import { useLocale } from '../../ui/format/locale.tsx'
import { Notice } from '../../ui/notice.tsx'
import { apiContext } from '../../api-context.ts'
import { guard, missing } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import { readOrder } from './known-order.ts'
import { useMessages } from './messages.ts'
import type { WithdrawAnswer } from './withdraw-action.ts'
import { ReceiptView } from './receipt.tsx'
import { Review } from './review.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import styles from './withdraw.module.css'

export const loader = guard(async ({ context, request }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const [{ withdrawals }, order] = await Promise.all([
    api.getShop(),
    readOrder(api, new URL(request.url).searchParams),
  ])
  if (!withdrawals) throw await missing({ context })
  return { key: newId('op'), order }
})

export { action } from './withdraw-action.ts'

/** Withdraws from an order in two steps: a form, and a last look. Works without scripts. */
export function Component() {
  const { key, order } = useLoaderData<typeof loader>()
  const answer = useActionData<WithdrawAnswer>()
  const m = useMessages()
  const { step, receipt, values } = answer ?? {}
  const known = typeof order === 'string' ? null : order
  if (receipt)
    return (
      <Step title={m.receivedTitle} of={step}>
        <ReceiptView receipt={receipt} />
      </Step>
    )
  if (step === 'review' && values)
    return (
      <Step title={m.reviewTitle} of={step}>
        <Review values={values} order={known} />
      </Step>
    )
  return (
    <Step title={m.title} of={undefined}>
      <p>{m.about}</p>
      {known?.endedOn && <Ended on={known.endedOn} />}
      <WithdrawForm
        answer={answer}
        formKey={key}
        order={known}
        orderNumber={typeof order === 'string' ? order : order.id}
      />
    </Step>
  )
}

/** That the period is over, which keeps nobody from declaring. */
function Ended({ on }: { on: string }) {
  const m = useMessages()
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' })
  return <Notice tone="warning">{m.ended(format.format(new Date(`${on}T12:00:00Z`)))}</Notice>
}

/** One of the steps; its heading takes the focus when it follows another. */
function Step({ title, of, children }: { title: string; of: string | undefined; children: ReactNode }) {
  const m = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (of) heading.current?.focus()
  }, [of])
  return (
    <div className={styles.withdraw}>
      <Meta title={title} description={m.description} noindex />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}
