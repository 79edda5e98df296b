import {
  Form,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { isFailure } from '#client/api.ts'
import { Button, buttonLook } from '../../ui/form/button.tsx'
import { Moment } from '../../ui/format/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { placeContext, placePath, usePlace } from '../../place.ts'
import { Rich } from '../../messages/rich.tsx'
import { guard } from '../failure/guard.ts'
import { refuseForm, type FormAnswer } from '../form-answer.ts'
import { Meta } from '../shell/meta.tsx'
import { useShell } from '../shell/shell-data.ts'
import type { OwnSession } from '../types.ts'
import { useMessages } from './messages.ts'
import type { Messages } from './messages/en.ts'
import styles from './account.module.css'

export const loader = guard(async ({ context }: LoaderFunctionArgs) => ({
  sessions: (await context.get(apiContext).listSessions()).items,
}))

/** Signs out one device, all others, or every one. */
export const action = guard(async ({ context, request }: ActionFunctionArgs) => {
  const form = await request.formData()
  const api = context.get(apiContext)
  try {
    switch (form.get('intent')) {
      case 'one':
        await api.endSession({ params: { sessionId: String(form.get('session') ?? '') } })
        return redirect(pathTo('accountSecurity', null, { gone: 'one' }), 303)
      case 'others': {
        const { ended } = await api.endSessions({ query: { which: 'others' } })
        return redirect(pathTo('accountSecurity', null, { gone: String(ended) }), 303)
      }
      case 'all':
        await api.endSessions({ query: { which: 'all' } })
        return redirectDocument(pathTo('signIn'), 303)
      default:
        return redirect(pathTo('accountSecurity'), 303)
    }
  } catch (error) {
    if (isFailure(error, 'session_not_found')) return redirect(pathTo('accountSecurity'), 303)
    return refuseForm(error, () => false, {}, context.get(placeContext).language)
  }
})

function deviceName({ browser, system }: OwnSession, m: Messages): string {
  if (browser && system) return m.device(browser, system)
  return browser ?? system ?? m.unknownDevice
}

/** The active sessions, and signing out elsewhere. Works without scripts. */
export function Component() {
  const { sessions } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  const m = useMessages()
  const gone = useSearchParams()[0].get('gone')
  const intent = useNavigation().formData?.get('intent')
  return (
    <>
      <Meta title={m.security} noindex />
      <h1>{m.security}</h1>
      {answer?.problem && <Notice tone="error">{answer.problem}</Notice>}
      {gone !== null && !answer && (
        <Notice tone="success">{gone === 'one' ? m.deviceGone : m.othersGone(Number(gone) || 0)}</Notice>
      )}
      <section aria-labelledby="devices" className={styles.part}>
        <h2 id="devices">{m.devices}</h2>
        <p className={styles.muted}>{m.devicesText}</p>
        <ul className={styles.rows}>
          {sessions.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <Form method="post">
            <Button type="submit" name="intent" value="others" busy={intent === 'others'}>
              {m.others}
            </Button>
          </Form>
        )}
      </section>
      <section aria-labelledby="everywhere" className={styles.part}>
        <h2 id="everywhere">{m.everywhere}</h2>
        <p className={styles.muted}>{m.everywhereText}</p>
        <Form method="post">
          <Button type="submit" name="intent" value="all" kind="danger" busy={intent === 'all'}>
            {m.everywhereButton}
          </Button>
        </Form>
      </section>
      <section aria-labelledby="password" className={styles.part}>
        <h2 id="password">{m.password}</h2>
        <p className={styles.muted}>{m.passwordText}</p>
        <AtProvider />
      </section>
    </>
  )
}

/** The provider's own page of the account, where the shop knows it. */
function AtProvider() {
  const { shop } = useShell()
  const from = placePath(usePlace(), pathTo('accountSecurity'))
  const m = useMessages()
  const url = shop.signIn.find(({ accountUrl }) => accountUrl)?.accountUrl
  if (!url) return null
  return (
    <p>
      <a className={buttonLook({})} href={`${url}?from=${encodeURIComponent(from)}`}>
        {m.manageSignIn}
      </a>
    </p>
  )
}

function Device({ session }: { session: OwnSession }) {
  const m = useMessages()
  const ui = useUiMessages()
  const name = deviceName(session, m)
  return (
    <li className={styles.row}>
      <h3 className={styles.status}>
        {name}
        {session.here && <StatusTag tone="good">{m.here}</StatusTag>}
      </h3>
      <p className={styles.muted}>
        <Rich text={m.signedInOn} date={<Moment at={session.createdAt} />} />
        {!session.here && (
          <>
            {ui.between}
            <Rich text={m.lastSeen} date={<Moment at={session.lastSeenAt} />} />
          </>
        )}
      </p>
      {!session.here && (
        <Form method="post">
          <input type="hidden" name="session" value={session.id} />
          <Button type="submit" name="intent" value="one" size="small">
            {m.signOutDevice}
            <span className="spoken">{m.spokenDevice(name)}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}
