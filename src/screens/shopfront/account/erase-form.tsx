import { Form, useHref, useNavigation } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Field } from '../../ui/form/field.tsx'
import { pathTo, signInPosts } from '../../paths.ts'
import { Rich } from '../../words/rich.tsx'
import { summaryOf, type FormAnswer } from '../form-answer.ts'
import { useWords } from './words.ts'
import styles from './account.module.css'

/** A plain post, which comes back to this page. */
export function SignInAgain() {
  const w = useWords()
  const here = useHref(pathTo('accountPrivacy'))
  return (
    <form method="post" action={signInPosts.signIn} className={styles.form}>
      <p>{w.signInAgainText}</p>
      <input type="hidden" name="fresh" value="1" />
      <input type="hidden" name="returnTo" value={here} />
      <p>
        <Button type="submit">{w.signInAgain}</Button>
      </p>
    </form>
  )
}

/** Asks for a word to be typed, so that nobody erases themselves by a slip. */
export function EraseForm({ answer }: { answer: FormAnswer | undefined }) {
  const w = useWords()
  const busy = useNavigation().formData?.get('intent') === 'erase'
  return (
    <Form method="post" noValidate className={styles.form}>
      <ErrorSummary of={answer} errors={summaryOf(answer, () => w.confirmation)} />
      <Field
        label={<Rich text={w.typeErase} word={<strong>{w.eraseWord}</strong>} />}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        required
        defaultValue={answer?.values?.['confirmation'] ?? ''}
        error={answer?.errors?.['confirmation']}
      />
      <p>
        <Button type="submit" name="intent" value="erase" kind="danger" busy={busy}>
          {w.eraseButton}
        </Button>
      </p>
    </Form>
  )
}
