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
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { refuseForm, summaryOf, textFields, type FormAnswer } from '../form-answer.ts'
import { Meta } from '../shell/meta.tsx'
import styles from './account.module.css'

export const loader = guard(async ({ context }: LoaderFunctionArgs) => ({
  account: await context.get(apiContext).getAccount(),
}))

export const action = guard(async ({ context, request }: ActionFunctionArgs) => {
  const form = await request.formData()
  try {
    await context.get(apiContext).updateAccount({ body: { name: String(form.get('name') ?? '') } })
    return redirect(pathTo('accountProfile', null, { saved: '1' }), 303)
  } catch (error) {
    return refuseForm(error, (field) => field === 'name', textFields(form))
  }
})

/** The name that the shop writes to, and the e-mail address that the identity provider gave. */
export function Component() {
  const { account } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  const [search] = useSearchParams()
  const { formData } = useNavigation()
  return (
    <>
      <Meta title="Profile" noindex />
      <h1>Profile</h1>
      {search.has('saved') && !answer && <Notice tone="success">Your name is saved.</Notice>}
      <Form method="post" noValidate className={styles.form}>
        <ErrorSummary errors={summaryOf(answer, () => 'Name')} />
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          defaultValue={answer?.values?.['name'] ?? account.name}
          error={answer?.errors?.['name']}
        />
        <div>
          <p className={styles.label}>E-mail</p>
          <p>
            {account.email ?? 'None'}{' '}
            {account.email && !account.emailVerified && <span className={styles.muted}>(not verified)</span>}
          </p>
          <p className={styles.muted}>It comes from where you sign in, and is changed there.</p>
        </div>
        <p>
          <Button type="submit" kind="primary" busy={Boolean(formData)}>
            Save
          </Button>
        </p>
      </Form>
    </>
  )
}
