import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Field, TextAreaField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pathTo } from '../../paths.ts'
import { summaryOf, type FormAnswer } from '../form-answer.ts'
import type { OwnReviews } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './reviews.module.css'

/** The form that a review is written or changed in. Nothing typed is lost when it is refused. */
export function ReviewForm({
  answer: given,
  before,
  of,
}: {
  answer: FormAnswer | undefined
  /** The review that is changed. */
  before: OwnReviews['items'][number] | undefined
  /** The purchase that a new one is about. */
  of: OwnReviews['open'][number] | undefined
}) {
  const m = useMessages()
  const { formData } = useNavigation()
  // The shop says that 0 is too few; people have not chosen yet.
  const answer = given?.errors?.['rating']
    ? { ...given, errors: { ...given.errors, rating: m.chooseStars } }
    : given
  const labels: Record<string, string> = {
    rating: m.stars,
    title: m.heading,
    text: m.text,
    displayName: m.name,
  }
  const typed = (name: 'title' | 'text' | 'displayName'): string =>
    answer?.values?.[name] ?? before?.[name] ?? ''
  return (
    <Form method="post" noValidate className={styles.form}>
      <ErrorSummary of={given} errors={summaryOf(answer, (field) => labels[field] ?? field)} />
      {before && <input type="hidden" name="reviewId" value={before.id} />}
      {of && <input type="hidden" name="orderId" value={of.orderId} />}
      {of && <input type="hidden" name="lineId" value={of.lineId} />}
      <StarField
        chosen={Number(answer?.values?.['rating'] ?? before?.rating ?? 0)}
        error={answer?.errors?.['rating']}
      />
      <Field
        label={m.heading}
        name="title"
        maxLength={120}
        optional
        defaultValue={typed('title')}
        error={answer?.errors?.['title']}
      />
      <TextAreaField
        label={m.text}
        name="text"
        rows={6}
        maxLength={2_000}
        required
        defaultValue={typed('text')}
        error={answer?.errors?.['text']}
      />
      <Field
        label={m.name}
        name="displayName"
        maxLength={60}
        optional
        autoComplete="nickname"
        hint={m.nameHint}
        defaultValue={typed('displayName')}
        error={answer?.errors?.['displayName']}
      />
      <p className={styles.muted}>{m.readFirst}</p>
      <p className={styles.acts}>
        <Button type="submit" kind="primary" busy={Boolean(formData)}>
          {m.send}
        </Button>
        <ButtonLink kind="quiet" to={pathTo('accountReviews')}>
          {m.cancel}
        </ButtonLink>
      </p>
    </Form>
  )
}

/** One to five stars as radio buttons, each with its number in words. */
function StarField({ chosen, error }: { chosen: number; error: string | undefined }) {
  const m = useMessages()
  return (
    <fieldset className={styles.stars} aria-describedby={error ? 'rating-error' : undefined}>
      <legend>{m.stars}</legend>
      <div className={styles.starRow}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name="rating"
              id={stars === 1 ? 'rating' : undefined}
              value={stars}
              defaultChecked={chosen === stars}
              required
              aria-label={m.star(stars)}
            />
            <Icon name="star" />
            <span aria-hidden>{stars}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="rating-error" className={styles.error}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
