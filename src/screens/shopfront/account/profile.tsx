import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { guard } from '../failure/guard.ts'
import { askMissing, refuseForm, summaryOf, textFields, type FormAnswer } from '../form-answer.ts'
import { Meta } from '../shell/meta.tsx'
import { useMessages } from './messages.ts'
import styles from './account.module.css'

export const loader = guard(async ({ context }: LoaderFunctionArgs) => ({
  account: await context.get(apiContext).getAccount(),
}))

export const action = guard(async ({ context, request }: ActionFunctionArgs) => {
  const form = await request.formData()
  const { language } = context.get(placeContext)
  const missing = await askMissing(textFields(form), ['name'], language)
  if (missing) return missing
  try {
    await context.get(apiContext).updateAccount({ body: { name: String(form.get('name') ?? '') } })
    return redirect(pathTo('accountProfile', null, { saved: '1' }), 303)
  } catch (error) {
    return refuseForm(error, (field) => field === 'name', textFields(form), language)
  }
})

/** The name that the shop writes to, and the e-mail address that the identity provider gave. */
export function Component() {
  const { account } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  const m = useMessages()
  const [search] = useSearchParams()
  const { formData } = useNavigation()
  return (
    <>
      <Meta title={m.profile} noindex />
      <h1>{m.profile}</h1>
      {search.has('saved') && !answer && <Notice tone="success">{m.nameSaved}</Notice>}
      <Form method="post" noValidate className={styles.form}>
        <ErrorSummary of={answer} errors={summaryOf(answer, () => m.name)} />
        <Field
          label={m.name}
          name="name"
          autoComplete="name"
          dir="auto"
          required
          maxLength={200}
          defaultValue={answer?.values?.['name'] ?? account.name}
          error={answer?.errors?.['name']}
        />
        <div>
          <p className={styles.label}>{m.email}</p>
          <p>
            {account.email === null ? m.noEmail : <bdi>{account.email}</bdi>}{' '}
            {account.email && !account.emailVerified && <span className={styles.muted}>{m.notVerified}</span>}
          </p>
          <p className={styles.muted}>{m.emailElsewhere}</p>
        </div>
        <p>
          <Button type="submit" kind="primary" busy={Boolean(formData)}>
            {m.save}
          </Button>
        </p>
      </Form>
    </>
  )
}
