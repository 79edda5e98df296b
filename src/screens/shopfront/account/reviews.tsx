import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { isFailure } from '#client/api.ts'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { textIn } from '../../messages/text-in.ts'
import { guard } from '../failure/guard.ts'
import { askMissing, refuseForm, textFields, type FormAnswer } from '../form-answer.ts'
import { problemMessages, saySentence } from '../problems/say-problem.ts'
import { ReviewForm } from '../reviews/review-form.tsx'
import { readReview, reviewFields } from '../reviews/review-fields.ts'
import { useMessages } from '../reviews/messages.ts'
import { Meta } from '../shell/meta.tsx'
import type { OwnReviews } from '../types.ts'
import styles from '../reviews/reviews.module.css'

export const loader = guard(async ({ context }: LoaderFunctionArgs) => ({
  reviews: await context.get(apiContext).listOwnReviews(),
}))

export const action = guard(async ({ context, request }: ActionFunctionArgs) => {
  const api = context.get(apiContext)
  const { language } = context.get(placeContext)
  const form = await request.formData()
  const reviewId = String(form.get('reviewId') ?? '')
  try {
    if (form.get('intent') === 'remove') {
      await api.removeReview({ params: { reviewId } })
      return redirect(pathTo('accountReviews', null, { taken: '1' }), 303)
    }
    const missing = await askMissing(textFields(form), ['rating', 'text'], language)
    if (missing) return missing
    const body = readReview(form)
    if (reviewId) await api.changeReview({ params: { reviewId }, body })
    else {
      const of = { orderId: String(form.get('orderId') ?? ''), lineId: String(form.get('lineId') ?? '') }
      await api.writeReview({ body: { ...body, ...of } })
    }
    return redirect(pathTo('accountReviews', null, { sent: '1' }), 303)
  } catch (error) {
    if (isFailure(error, 'review_exists', 'review_not_possible', 'review_not_found', 'order_not_found')) {
      const problem = saySentence(error.problem, await problemMessages(language))
      return data({ problem } satisfies FormAnswer, error.problem.status)
    }
    return refuseForm(error, (field) => reviewFields.includes(field), textFields(form), language)
  }
})

type Own = OwnReviews['items'][number]
type Open = OwnReviews['open'][number]

/** One's own reviews, and the purchases that can be reviewed; the form for the one that the address names. */
export function Component() {
  const m = useMessages()
  const { reviews } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  const [search] = useSearchParams()
  const changing = reviews.items.find(({ id }) => id === search.get('review'))
  const writing = reviews.open.find(
    ({ orderId, lineId }) => orderId === search.get('order') && lineId === search.get('line'),
  )
  const subject = changing?.productTitle ?? writing?.title
  const title = subject === undefined ? m.title : changing ? m.changeOf(subject) : m.writeOf(subject)
  return (
    <>
      <Meta title={title} noindex />
      <h1>{title}</h1>
      {search.has('sent') && !answer && <Notice tone="success">{m.sent}</Notice>}
      {search.has('taken') && !answer && <Notice tone="success">{m.taken}</Notice>}
      {subject === undefined ? (
        <>
          {answer?.problem && <Notice tone="error">{answer.problem}</Notice>}
          <OpenList open={reviews.open} />
          <OwnList items={reviews.items} />
        </>
      ) : (
        <ReviewForm answer={answer} before={changing} of={writing} />
      )}
    </>
  )
}

function OpenList({ open }: { open: readonly Open[] }) {
  const m = useMessages()
  return (
    <section aria-labelledby="open" className={styles.part}>
      <h2 id="open">{m.open}</h2>
      {open.length === 0 && <p className={styles.muted}>{m.nothingOpen}</p>}
      <ul className={styles.open}>
        {open.map(({ orderId, lineId, title, options, image }) => (
          <li key={`${orderId} ${lineId}`}>
            <Picture image={image} sizes="5rem" alt="" className={styles.picture} />
            <p>
              {title}
              {options && <span className={styles.muted}> · {options}</span>}
            </p>
            <ButtonLink
              size="small"
              to={pathTo('accountReviews', null, { order: orderId, line: lineId })}
              aria-label={m.writeOf(title)}
            >
              {m.write}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const tones = { pending: 'waiting', published: 'good', rejected: 'bad' } as const

function OwnList({ items }: { items: readonly Own[] }) {
  const m = useMessages()
  return (
    <section aria-labelledby="yours" className={styles.part}>
      <h2 id="yours">{m.yours}</h2>
      {items.length === 0 && <p className={styles.muted}>{m.none}</p>}
      <ul>
        {items.map((review) => (
          <li key={review.id}>
            <OwnReview review={review} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnReview({ review }: { review: Own }) {
  const m = useMessages()
  const { formData } = useNavigation()
  const { id, rating, title, text, state, rejection, reply, productTitle, productHandle } = review
  const spoken = textIn(review.language)
  return (
    <article className={styles.review}>
      <p className={styles.about}>
        {productHandle ? (
          <Link to={pathTo('product', { handle: productHandle })}>{productTitle}</Link>
        ) : (
          productTitle
        )}
        <StatusTag tone={tones[state]}>{m[state]}</StatusTag>
      </p>
      <Stars value={rating} label={m.ofFive(rating)} />
      {title && <h3 {...spoken}>{title}</h3>}
      <p className={styles.said} {...spoken}>
        {text}
      </p>
      {rejection && <Notice tone="warning">{m.because.replace('{reason}', () => rejection)}</Notice>}
      {reply && (
        <div className={styles.reply}>
          <p className={styles.muted}>{m.answer}</p>
          <p className={styles.said}>{reply.text}</p>
        </div>
      )}
      <Form method="post" className={styles.acts}>
        <input type="hidden" name="reviewId" value={id} />
        <ButtonLink
          size="small"
          to={pathTo('accountReviews', null, { review: id })}
          aria-label={m.changeOf(productTitle)}
        >
          {m.change}
        </ButtonLink>
        <Button
          size="small"
          kind="quiet"
          name="intent"
          value="remove"
          busy={formData?.get('reviewId') === id}
          aria-label={m.removeOf(productTitle)}
        >
          {m.remove}
        </Button>
      </Form>
    </article>
  )
}
