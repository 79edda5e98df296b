import {
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
import { EmailField } from '../../ui/form/field.tsx'
import { apiContext } from '../../api-context.ts'
import { ownPath } from '#vocabulary/places/own-path.ts'
import { pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { Rich } from '../../messages/rich.tsx'
import { guard } from '../failure/guard.ts'
import { askMissing, refuseForm, summaryOf, textFields, type FormAnswer } from '../form-answer.ts'
import { DemoMails } from '../shell/demo-mails.tsx'
import { Meta } from '../shell/meta.tsx'
import { useShell } from '../shell/shell-data.ts'
import { useMessages } from './messages.ts'
import styles from './newsletter.module.css'

/** Takes an address; forms on other pages post here too, with the page as `place`. */
export const action = guard(async ({ context, request }: ActionFunctionArgs) => {
  const { market, language } = context.get(placeContext)
  const form = await request.formData()
  const missing = await askMissing(textFields(form), ['email'], language)
  if (missing) return missing
  const place = ownPath(String(form.get('place') ?? ''), pathTo('newsletter')).slice(0, 200)
  try {
    const email = String(form.get('email') ?? '').trim()
    await context.get(apiContext).requestNewsletter({ body: { email, place, market } })
    return redirect(pathTo('newsletter', null, { requested: '1' }), 303)
  } catch (error) {
    return refuseForm(error, (field) => field === 'email', textFields(form), language)
  }
})

/** Asks for an address; then names the next step, which is the same whether the address is known. */
export function Component() {
  const m = useMessages()
  const answer = useActionData() as FormAnswer | undefined
  const [search] = useSearchParams()
  const { formData } = useNavigation()
  const { shop } = useShell()
  const requested = search.has('requested') && !answer
  const privacy = shop.pages.some(({ slug }) => slug === 'privacy')
  return (
    <div className={styles.page}>
      <Meta title={requested ? m.requested : m.newsletter} noindex />
      <h1>{requested && !shop.keepsMails ? m.requested : m.newsletter}</h1>
      <p>{requested ? m.requestedText : m.about}</p>
      {requested && <DemoMails />}
      {requested ? (
        <p>
          <ButtonLink to={pathTo('home')}>{m.toShop}</ButtonLink>
        </p>
      ) : (
        <Form method="post" noValidate className={styles.form}>
          <ErrorSummary of={answer} errors={summaryOf(answer, () => m.email)} />
          <EmailField
            label={m.email}
            defaultValue={answer?.values?.['email']}
            error={answer?.errors?.['email']}
          />
          <p className={styles.small}>
            <Rich
              text={m.consent}
              privacy={
                privacy ? <Link to={pathTo('policy', { slug: 'privacy' })}>{m.privacy}</Link> : m.privacy
              }
            />
          </p>
          <p>
            <Button type="submit" kind="primary" busy={Boolean(formData)}>
              {m.subscribe}
            </Button>
          </p>
        </Form>
      )}
    </div>
  )
}
