import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
} from 'react-router'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useWords as useUiWords } from '../../ui/words.ts'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { guard } from '../failure/guard.ts'
import { refuseForm, summaryOf, textFields, type FormAnswer } from '../form-answer.ts'
import { Meta } from '../shell/meta.tsx'
import { useShell } from '../shell/shell-data.ts'
import { useWords, wordsIn } from './words.ts'
import styles from './order.module.css'

/** Has the link sent. The answer does not reveal whether there is such an order. */
export const action = guard(async ({ context, request }: ActionFunctionArgs) => {
  const form = await request.formData()
  const { language } = context.get(placeContext)
  const w = wordsIn(language).lookUp
  const [number, email] = ['number', 'email'].map((name) => String(form.get(name) ?? '').trim())
  const errors = { ...(number ? {} : { number: w.needNumber }), ...(email ? {} : { email: w.needEmail }) }
  const values = textFields(form)
  if (!number || !email) return data({ errors, values } satisfies FormAnswer, 422)
  try {
    await context.get(apiContext).lookUpOrder({ body: { number, email } })
    return redirect(pathTo('orderLookup', null, { sent: '1' }), 303)
  } catch (error) {
    return refuseForm(error, (field) => field === 'number' || field === 'email', values, language)
  }
})

/** Finds an order again by its number and e-mail. Works without scripts. */
export function Component() {
  const w = useWords().lookUp
  const sent = useSearchParams()[0].has('sent')
  return (
    <div className={styles.lookUp}>
      <Meta title={w.title} noindex />
      {sent ? (
        <>
          <h1>{w.sentTitle}</h1>
          <p role="status">{w.sent}</p>
          <p>
            <ButtonLink to={pathTo('orderLookup')}>{w.again}</ButtonLink>
          </p>
        </>
      ) : (
        <LookUpForm />
      )}
    </div>
  )
}

function LookUpForm() {
  const w = useWords().lookUp
  const { sentences } = useUiWords()
  const answer = useActionData() as FormAnswer | undefined
  const { customer } = useShell().session
  const busy = Boolean(useNavigation().formData)
  const labels: Record<string, string> = { number: w.number, email: w.email }
  return (
    <>
      <h1>{w.title}</h1>
      <p>{w.about}</p>
      <Form method="post" noValidate className={styles.form}>
        <ErrorSummary of={answer} errors={summaryOf(answer, (field) => labels[field] ?? field)} />
        <Field
          label={w.number}
          name="number"
          hint={w.numberHint}
          required
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={answer?.values?.['number'] ?? ''}
          error={answer?.errors?.['number']}
        />
        <Field
          label={w.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          dir="ltr"
          maxLength={254}
          defaultValue={answer?.values?.['email'] ?? customer?.email ?? ''}
          error={answer?.errors?.['email']}
        />
        <Button type="submit" kind="primary" busy={busy}>
          {w.send}
        </Button>
      </Form>
      {!customer && (
        <p className={styles.muted}>
          {w.signIn}
          {sentences}
          <Link to={pathTo('signIn', null, { returnTo: pathTo('accountOrders') })}>{w.signInLink}</Link>
        </p>
      )}
    </>
  )
}
