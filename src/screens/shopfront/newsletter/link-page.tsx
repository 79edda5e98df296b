import {
  data,
  Form,
  useActionData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
} from 'react-router'
import { isFailure } from '#client/api.ts'
import type { ShopApi } from '#client/shop-api.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import { useMessages } from './messages.ts'
import styles from './newsletter.module.css'

/** The outcome of confirming a link. */
export interface LinkAnswer {
  done?: true
  /** The name of its subject. */
  product?: string | null
  expired?: true
}

/**
 * The action of a page that a link in a message leads to. Opening it changes nothing, for programs that look at mail
 * open links too; the button does, and so does the one click of a mail program (RFC 8058), which posts here.
 */
export function createLinkAction(carryOut: (api: ShopApi, token: string) => Promise<string | null>) {
  return guard(async ({ context, request }: ActionFunctionArgs) => {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    try {
      if (token === '') return data({ expired: true } satisfies LinkAnswer, 410)
      const product = await carryOut(context.get(apiContext), token)
      return { done: true, product } satisfies LinkAnswer
    } catch (error) {
      if (!isFailure(error, 'link_expired', 'invalid_request')) throw error
      return data({ expired: true } satisfies LinkAnswer, 410)
    }
  })
}

/** The page that a link in a message leads to: its purpose, a button, and then the result. */
export function LinkPage({
  title,
  text,
  button,
  doneTitle,
  doneText,
}: {
  title: string
  text: string
  button: string
  doneTitle: string
  /** `product`: its title, if the answer names one. */
  doneText: (product: string | null) => string
}) {
  const m = useMessages()
  const answer = useActionData() as LinkAnswer | undefined
  const { formData } = useNavigation()
  const [search] = useSearchParams()
  const expired = answer?.expired ?? !search.get('token')
  const done = answer?.done
  const heading = done ? doneTitle : title
  return (
    <div className={styles.page}>
      <Meta title={heading} noindex />
      <h1>{heading}</h1>
      {expired && <Notice tone="error">{`${m.expired}. ${m.expiredText}`}</Notice>}
      {done && <Notice tone="success">{doneText(answer.product ?? null)}</Notice>}
      {expired || done ? (
        <p>
          <ButtonLink to={pathTo('home')}>{m.toShop}</ButtonLink>
        </p>
      ) : (
        <>
          <p>{text}</p>
          <Form method="post" action={`?${search}`}>
            <input type="hidden" name="confirm" value="1" />
            <Button type="submit" kind="primary" busy={Boolean(formData)}>
              {button}
            </Button>
          </Form>
        </>
      )}
    </div>
  )
}
