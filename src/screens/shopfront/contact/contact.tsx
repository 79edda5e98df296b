import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { newId } from '#vocabulary/identifiers.ts'
import { limits } from '#vocabulary/limits.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { EmailField, Field, TextAreaField } from '../../ui/form/field.tsx'
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

const fields = ['name', 'email', 'orderId', 'text']

/** The product that a question is about, and a key for the form: a message that is sent twice arrives once. */
export const loader = guard(async ({ context, request }: LoaderFunctionArgs) => {
  const handle = new URL(request.url).searchParams.get('product')
  const { market } = context.get(placeContext)
  const product = handle
    ? await context.get(apiContext).getProduct({ params: { handle }, query: { market } })
    : null
  return { key: newId('op'), product: product && { handle: product.handle, title: product.title } }
})

/** Sends the message to the shop, or asks the question about a product. */
export const action = guard(async ({ context, request }: ActionFunctionArgs) => {
  const values = textFields(await request.formData())
  const { language, market } = context.get(placeContext)
  const api = context.get(apiContext)
  const m = messagesIn(language)
  const [name = '', email = '', orderId = '', text = '', product = '', key = ''] = [
    ...fields,
    'product',
    'key',
  ].map((field) => (values[field] ?? '').trim())
  const needText = product ? m.question.needText : m.needText
  const errors = { ...(email ? {} : { email: m.needEmail }), ...(text ? {} : { text: needText }) }
  if (!email || !text) return data({ errors, values } satisfies FormAnswer, 422)
  const body = { name, email, text, ...(market ? { market } : {}) }
  const idempotencyKey = key || newId('op')
  try {
    if (product) await api.askQuestion({ params: { handle: product }, body, idempotencyKey })
    else await api.sendEnquiry({ body: { ...body, orderId }, idempotencyKey })
    return redirect(pathTo('contact', null, { sent: '1', product }), 303)
  } catch (error) {
    return refuseForm(error, (field) => fields.includes(field), values, language)
  }
})

/** The words of the screen, for a question about a product where there is one. */
function useWords() {
  const m = useMessages()
  const { product } = useLoaderData<typeof loader>()
  return product ? { ...m, ...m.question, title: m.question.title(product.title) } : m
}

/** A form for messages to the shop, and for questions about a product. Works without scripts. */
export function Component() {
  const { product } = useLoaderData<typeof loader>()
  const m = useWords()
  const sent = useSearchParams()[0].has('sent')
  return (
    <div className={styles.contact}>
      <Meta title={m.title} description={m.description} noindex />
      {sent ? (
        <>
          <h1>{m.sentTitle}</h1>
          <p role="status">{m.sent}</p>
          <p>
            <ButtonLink to={product ? pathTo('product', { handle: product.handle }) : pathTo('contact')}>
              {m.again}
            </ButtonLink>
          </p>
        </>
      ) : (
        <>
          <h1>{m.title}</h1>
          <p>{m.about}</p>
          <ContactForm />
          {!product && <OrMail />}
          {!product && <Seller />}
        </>
      )}
    </div>
  )
}

function ContactForm() {
  const m = useWords()
  const answer = useActionData() as FormAnswer | undefined
  const { session } = useShell()
  const { key, product } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const busy = Boolean(useNavigation().formData)
  const labels: Record<string, string> = { name: m.name, email: m.email, orderId: m.order, text: m.text }
  const typed = (field: string) => answer?.values?.[field]
  return (
    <Form method="post" noValidate className={styles.form}>
      <input type="hidden" name="key" value={key} />
      {product && <input type="hidden" name="product" value={product.handle} />}
      <ErrorSummary of={answer} errors={summaryOf(answer, (field) => labels[field] ?? field)} />
      <Field
        label={m.name}
        name="name"
        optional
        {...(product && { hint: m.question.nameHint })}
        autoComplete="name"
        maxLength={limits.titleLength.value}
        defaultValue={typed('name') ?? session.customer?.name ?? ''}
        error={answer?.errors?.['name']}
      />
      <EmailField
        label={m.email}
        defaultValue={typed('email') ?? session.customer?.email ?? ''}
        error={answer?.errors?.['email']}
      />
      {!product && (
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
      )}
      <TextAreaField
        label={m.text}
        name="text"
        rows={product ? 4 : 8}
        required
        maxLength={(product ? limits.questionLength : limits.enquiryLength).value}
        defaultValue={typed('text') ?? ''}
        error={answer?.errors?.['text']}
      />
      <Button type="submit" kind="primary" busy={busy}>
        {m.send}
      </Button>
    </Form>
  )
}

/** The seller and the telephone, where the shop names them. */
function Seller() {
  const m = useMessages()
  const { seller, phone, name: shopName } = useShell().shop
  if (!seller && !phone) return null
  const { name = shopName, address = [], registration = null, vatId = null } = seller ?? {}
  return (
    <address className={styles.seller}>
      <strong>{name}</strong>
      {[...address, registration, vatId && m.vatId(vatId)].map(
        (line) => line && <span key={line}>{line}</span>,
      )}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
          {phone}
        </a>
      )}
    </address>
  )
}

/** The address of the shop, where it has one. */
function OrMail() {
  const m = useMessages()
  const { shop } = useShell()
  if (!shop.email) return null
  return (
    <p className={styles.muted}>
      <Rich text={m.orMail} email={<a href={`mailto:${encodeURIComponent(shop.email)}`}>{shop.email}</a>} />
    </p>
  )
}
