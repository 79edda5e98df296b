import { useEffect, useRef } from 'react'
import { data, Form, Link, useActionData, useNavigation, type ActionFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { EmailField, Field } from '../../ui/form/field.tsx'
import { IconList } from '../../ui/icon-list.tsx'
import { Rich } from '../../messages/rich.tsx'
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

/** The fields of the form as sent, to show them; the page knows no more than that. */
interface Sent {
  sent: { number: string; email: string; again: boolean }
}

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
    return data({ sent: { number, email, again: form.has('again') } } satisfies Sent)
  } catch (error) {
    return refuseForm(error, (field) => field === 'number' || field === 'email', values, language)
  }
})

/** Finds an order again by its number and e-mail. Works without scripts. */
export function Component() {
  const m = useMessages().lookUp
  const answer = useActionData<FormAnswer | Sent>()
  const sent = answer && 'sent' in answer ? answer : undefined
  return (
    <div className={styles.lookUp}>
      <Meta title={sent ? m.sentTitle : m.title} noindex />
      <div className={styles.form}>
        {sent ? <LinkSent {...sent} /> : <LookUpForm answer={answer as FormAnswer | undefined} />}
      </div>
      <Beside />
    </div>
  )
}

/** The next step, which is the same whether the order exists. */
function LinkSent({ sent }: Sent) {
  const m = useMessages().lookUp
  const busy = Boolean(useNavigation().formData)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [sent])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {m.sentTitle}
      </h1>
      <p>
        <Rich
          text={m.sent}
          order={<bdi className="whole">{sent.number}</bdi>}
          email={<strong dir="auto">{sent.email}</strong>}
        />
      </p>
      <p>{m.lookInSpam}</p>
      <DemoMails />
      <div className={styles.ways}>
        <Form method="post">
          <input type="hidden" name="again" value="1" />
          <input type="hidden" name="number" value={sent.number} />
          <input type="hidden" name="email" value={sent.email} />
          <Button type="submit" busy={busy}>
            {m.sendAgain}
          </Button>
        </Form>
        <Link to={pathTo('orderLookup')}>{m.again}</Link>
      </div>
      <p role="status">{sent.again && m.sentAgain}</p>
    </>
  )
}

function LookUpForm({ answer }: { answer: FormAnswer | undefined }) {
  const { lookUp: m } = useMessages()
  const { customer } = useShell().session
  const busy = Boolean(useNavigation().formData)
  const labels: Record<string, string> = { number: m.number, email: m.email }
  return (
    <>
      <h1>{m.title}</h1>
      <p>{m.about}</p>
      <Form method="post" noValidate className={styles.fields}>
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
        <Button type="submit" kind="primary" wide busy={busy}>
          {m.send}
        </Button>
      </Form>
    </>
  )
}

/** The uses of the link, and other ways to help. */
function Beside() {
  const { lookUp: m, contact } = useMessages()
  const { customer } = useShell().session
  return (
    <section className={styles.beside} aria-labelledby="look-up-uses">
      <h2 id="look-up-uses">{m.uses}</h2>
      <IconList
        label={m.uses}
        items={[
          ['truck', m.useTracking],
          ['undo-2', m.useReturns],
          ['file-pen', m.useInvoices],
        ]}
      />
      <ul className={styles.others}>
        {!customer && (
          <li>
            <Link to={signInLink(pathTo('accountOrders'))}>{m.signIn}</Link>
          </li>
        )}
        <li>
          <Link to={pathTo('contact')}>{contact}</Link>
        </li>
      </ul>
    </section>
  )
}
