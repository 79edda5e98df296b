import { Form, useHref, useNavigation } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Field } from '../../ui/form/field.tsx'
import { pathTo, signInPosts } from '../../paths.ts'
import { Rich } from '../../messages/rich.tsx'
import { summaryOf, type FormAnswer } from '../form-answer.ts'
import { useMessages } from './messages.ts'
import styles from './account.module.css'

/** A plain post, which comes back to this page. */
export function SignInAgain() {
  const m = useMessages()
  const here = useHref(pathTo('accountPrivacy'))
  return (
    <form method="post" action={signInPosts.signIn} className={styles.form}>
      <p>{m.signInAgainText}</p>
      <input type="hidden" name="fresh" value="1" />
      <input type="hidden" name="returnTo" value={here} />
      <p>
        <Button type="submit">{m.signInAgain}</Button>
      </p>
    </form>
  )
}

/** Asks for a word to be typed, so that nobody erases themselves by a slip. */
export function EraseForm({ answer }: { answer: FormAnswer | undefined }) {
  const m = useMessages()
  const busy = useNavigation().formData?.get('intent') === 'erase'
  return (
    <Form method="post" noValidate className={styles.form}>
      <ErrorSummary of={answer} errors={summaryOf(answer, () => m.confirmation)} />
      <Field
        label={<Rich text={m.typeErase} word={<strong>{m.eraseWord}</strong>} />}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        required
        defaultValue={answer?.values?.['confirmation'] ?? ''}
        error={answer?.errors?.['confirmation']}
      />
      <p>
        <Button type="submit" name="intent" value="erase" kind="danger" busy={busy}>
          {m.eraseButton}
        </Button>
      </p>
    </Form>
  )
}
