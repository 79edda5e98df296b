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
import { EmailField, Field } from '../../ui/form/field.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { guard } from '../failure/guard.ts'
import { refuseForm, summaryOf, textFields, type FormAnswer } from '../form-answer.ts'
import { DemoMails } from '../shell/demo-mails.tsx'
import { Meta } from '../shell/meta.tsx'
import { useShell } from '../shell/shell-data.ts'
import { signInLink } from '../sign-in/ways.ts'
import { useMessages, messagesIn } from './messages.ts'
import styles from './look-up.module.css'

/** Has the link sent. The answer does not reveal whether the order exists. */
export const action = guard(async ({ context, request }: ActionFunctionArgs) => {
  const form = await request.formData()
  const { language } = context.get(placeContext)
  const m = messagesIn(language).lookUp
  const [number, email] = ['number', 'email'].map((name) => String(form.get(name) ?? '').trim())
  const errors = { ...(number ? {} : { number: m.needNumber }), ...(email ? {} : { email: m.needEmail }) }
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
  const m = useMessages().lookUp
  const { keepsMails } = useShell().shop
  const sent = useSearchParams()[0].has('sent')
  return (
    <div className={styles.lookUp}>
      <Meta title={m.title} noindex />
      {sent ? (
        <>
          <h1>{keepsMails ? m.title : m.sentTitle}</h1>
          <DemoMails />
          <p role="status">{keepsMails ? m.kept : m.sent}</p>
          <p>
            <ButtonLink to={pathTo('orderLookup')}>{m.again}</ButtonLink>
          </p>
        </>
      ) : (
        <LookUpForm />
      )}
    </div>
  )
}

function LookUpForm() {
  const { lookUp: m, help, contact } = useMessages()
  const { sentences } = useUiMessages()
  const answer = useActionData() as FormAnswer | undefined
  const { customer } = useShell().session
  const busy = Boolean(useNavigation().formData)
  const labels: Record<string, string> = { number: m.number, email: m.email }
  return (
    <>
      <h1>{m.title}</h1>
      <p>{m.about}</p>
      <Form method="post" noValidate className={styles.form}>
        <ErrorSummary of={answer} errors={summaryOf(answer, (field) => labels[field] ?? field)} />
        <Field
          label={m.number}
          name="number"
          hint={m.numberHint}
          required
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={answer?.values?.['number'] ?? ''}
          error={answer?.errors?.['number']}
        />
        <EmailField
          label={m.email}
          defaultValue={answer?.values?.['email'] ?? customer?.email ?? ''}
          error={answer?.errors?.['email']}
        />
        <Button type="submit" kind="primary" busy={busy}>
          {m.send}
        </Button>
      </Form>
      <section className={styles.beside} aria-labelledby="look-up-help">
        <h2 id="look-up-help">{help}</h2>
        {!customer && (
          <p>
            {m.signIn}
            {sentences}
            <Link to={signInLink(pathTo('accountOrders'))}>{m.signInLink}</Link>
          </p>
        )}
        <p>
          <Link to={pathTo('contact')}>{contact}</Link>
        </p>
      </section>
    </>
  )
}
