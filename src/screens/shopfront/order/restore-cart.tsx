import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { isFailure } from '#client/api.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { apiContext } from '../../api-context.ts'
import { paths, pathTo } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import type { OrderAnswer } from './order-action.ts'
import { Missing } from './answer.tsx'
import { useMessages } from './messages.ts'
import styles from './order.module.css'

const tokenOf = (request: Request): string =>
  new URL(request.url).searchParams.get('token')?.slice(0, 300) ?? ''

/** Reads alone: programs that look at mails follow their links too. */
export const loader = guard(async ({ context, request }: LoaderFunctionArgs) => {
  const token = tokenOf(request)
  if (!token) return { lines: null }
  try {
    return await context.get(apiContext).getSavedCart({ query: { token } })
  } catch (error) {
    if (isFailure(error, 'link_expired')) return { lines: null }
    throw error
  }
})

export const action = guard(async ({ context, request }: ActionFunctionArgs) => {
  try {
    const { missing } = await context.get(apiContext).restoreCart({ body: { token: tokenOf(request) } })
    return missing.length > 0 ? data({ missing } satisfies OrderAnswer) : redirect(paths.cart, 303)
  } catch (error) {
    if (isFailure(error, 'link_expired')) return data({} satisfies OrderAnswer, 410)
    throw error
  }
})

/** The items of an abandoned cart, and a button that adds them to the cart of this device. */
export function Component() {
  const { lines } = useLoaderData<typeof loader>()
  const answer = useActionData<OrderAnswer>()
  const m = useMessages()
  const ui = useUiMessages()
  const busy = Boolean(useNavigation().formData)
  if (!lines)
    return (
      <>
        <Meta title={m.restore.gone} noindex />
        <h1 className="spoken">{m.restore.gone}</h1>
        <EmptyState title={m.restore.gone} text={m.restore.goneText}>
          <ButtonLink to={pathTo('collections')} kind="primary">
            {m.lookAround}
          </ButtonLink>
        </EmptyState>
      </>
    )
  return (
    <div className={styles.saved}>
      <Meta title={m.restore.title} noindex />
      <h1>{m.restore.title}</h1>
      {answer?.missing ? <Missing missing={answer.missing} /> : <p>{m.restore.about}</p>}
      <ul>
        {lines.map(({ title, options, image, quantity }, index) => (
          <li key={index} className={styles.line}>
            <Picture image={image} sizes="80px" alt="" />
            <div>
              <h2 className={styles.lineTitle}>{title}</h2>
              {options.length > 0 && <p className={styles.muted}>{options.join(ui.between)}</p>}
            </div>
            <span>{m.itemCount(quantity)}</span>
          </li>
        ))}
      </ul>
      <Form method="post">
        <Button type="submit" kind="primary" busy={busy}>
          {m.restore.button}
        </Button>
      </Form>
    </div>
  )
}
