import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
} from 'react-router'
import { newId } from '#vocabulary/identifiers.ts'
import { limits } from '#vocabulary/limits.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Field, TextAreaField } from '../../ui/form/field.tsx'
import { apiContext } from '../../api-context.ts'
import { Rich } from '../../messages/rich.tsx'
import { pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { guard } from '../failure/guard.ts'
import { refuseForm, summaryOf, textFields, type FormAnswer } from '../form-answer.ts'
import { Meta } from '../shell/meta.tsx'
import { useShell } from '../shell/shell-data.ts'
import { useMessages, messagesIn } from './messages.ts'
import styles from './contact.module.css'

const fields = ['name', 'email', 'orderId', 'text'] as const

/** A key for the form: a message that is sent twice arrives once. */
export const loader = () => ({ key: newId('op') })

/** Sends the message to the shop. */
export const action = guard(async ({ context, request }: ActionFunctionArgs) => {
  const form = await request.formData()
  const { language, market } = context.get(placeContext)
  const m = messagesIn(language)
  const [name = '', email = '', orderId = '', text = ''] = fields.map((field) =>
    String(form.get(field) ?? '').trim(),
  )
  const errors = { ...(email ? {} : { email: m.needEmail }), ...(text ? {} : { text: m.needText }) }
  const values = textFields(form)
  if (!email || !text) return data({ errors, values } satisfies FormAnswer, 422)
  try {
    await context.get(apiContext).sendEnquiry({
      body: { name, email, orderId, text, ...(market ? { market } : {}) },
      idempotencyKey: String(form.get('key') ?? '') || newId('op'),
    })
    return redirect(pathTo('contact', null, { sent: '1' }), 303)
  } catch (error) {
    return refuseForm(error, (field) => fields.some((each) => each === field), values, language)
  }
})

/** A form for messages to the shop. Works without scripts. */
export function Component() {
  const m = useMessages()
  const sent = useSearchParams()[0].has('sent')
  return (
    <div className={styles.contact}>
      <Meta title={m.title} description={m.description} noindex />
      {sent ? (
        <>
          <h1>{m.sentTitle}</h1>
          <p role="status">{m.sent}</p>
          <p>
            <ButtonLink to={pathTo('contact')}>{m.again}</ButtonLink>
          </p>
        </>
      ) : (
        <ContactForm />
      )}
    </div>
  )
}

function ContactForm() {
  const m = useMessages()
  const answer = useActionData() as FormAnswer | undefined
  const { shop, session } = useShell()
  const { key } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const busy = Boolean(useNavigation().formData)
  const labels: Record<string, string> = { name: m.name, email: m.email, orderId: m.order, text: m.text }
  const typed = (field: string) => answer?.values?.[field]
  return (
    <>
      <h1>{m.title}</h1>
      <p>{m.about}</p>
      <Form method="post" noValidate className={styles.form}>
        <input type="hidden" name="key" value={key} />
        <ErrorSummary of={answer} errors={summaryOf(answer, (field) => labels[field] ?? field)} />
        <Field
          label={m.name}
          name="name"
          optional
          autoComplete="name"
          maxLength={limits.titleLength.value}
          defaultValue={typed('name') ?? session.customer?.name ?? ''}
          error={answer?.errors?.['name']}
        />
        <Field
          label={m.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          dir="ltr"
          maxLength={254}
          defaultValue={typed('email') ?? session.customer?.email ?? ''}
          error={answer?.errors?.['email']}
        />
        <Field
          label={m.order}
          name="orderId"
          optional
          hint={m.orderHint}
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed('orderId') ?? search.get('order') ?? ''}
          error={answer?.errors?.['orderId']}
        />
        <TextAreaField
          label={m.text}
          name="text"
          rows={8}
          required
          maxLength={limits.enquiryLength.value}
          defaultValue={typed('text') ?? ''}
          error={answer?.errors?.['text']}
        />
        <Button type="submit" kind="primary" busy={busy}>
          {m.send}
        </Button>
      </Form>
      {shop.email && (
        <p className={styles.muted}>
          <Rich
            text={m.orMail}
            email={<a href={`mailto:${encodeURIComponent(shop.email)}`}>{shop.email}</a>}
          />
        </p>
      )}
    </>
  )
}
