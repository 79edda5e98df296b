import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { signInPosts } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Copy } from '../components/copy.tsx'
import { Facts, Page, Panel } from '../components/page.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { Issuer, IssuerTest } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages } from './messages.ts'
import { Report } from './report.tsx'
import { testLabels } from './test-labels.ts'
import styles from './sign-in.module.css'

interface SignInData {
  issuers: Issuer[]
  test: IssuerTest | null
}

/** Reads the ways to sign in, and the report that the address names. */
export function loader(args: LoaderFunctionArgs): Promise<SignInData> {
  const testId = new URL(args.request.url).searchParams.get('test')
  return load(args, async (api, signal) => {
    const [{ items }, test] = await Promise.all([
      api.listIssuers({ signal }),
      testId ? api.getIssuerTest({ params: { testId }, signal }) : null,
    ])
    return { issuers: items, test }
  })
}

/** The ways to sign in, each with a button that tries it, and the report of a try. */
export function Component() {
  const m = useMessages()
  const { issuers, test } = useLoaderData<SignInData>()
  return (
    <Page title={m.title} lead={m.lead}>
      {test && <Report test={test} issuer={issuers.find(({ id }) => id === test.issuerId)} />}
      {issuers.map((issuer) => (
        <IssuerPanel key={issuer.id} issuer={issuer} />
      ))}
    </Page>
  )
}

function IssuerPanel({ issuer }: { issuer: Issuer }) {
  const m = useMessages()
  const { id, label, url, clientId, audience, redirectUri, lastTest } = issuer
  return (
    <Panel
      title={label}
      actions={
        <form method="post" action={signInPosts.test}>
          <input type="hidden" name="issuer" value={id} />
          <input type="hidden" name="returnTo" value={places.signIn} />
          <Button type="submit" size="small" aria-label={m.testOf(label)}>
            {m.test}
          </Button>
        </form>
      }
    >
      <Facts
        texts
        facts={[
          [m.issuer, <Address key="url" text={url} what="issuer" />],
          [m.availableTo, m.audiences[audience]],
          [m.clientId, <code key="client">{clientId}</code>],
          [m.redirectUri, <Address key="redirect" text={redirectUri} what="redirectUri" />],
          [m.lastTest, lastTest ? <LastTest key="test" test={lastTest} /> : m.notTestedYet],
        ]}
      />
    </Panel>
  )
}

function Address({ text, what }: { text: string; what: 'issuer' | 'redirectUri' }) {
  return (
    <span className={styles.address}>
      <code>{text}</code>
      <Copy text={text} what={what} />
    </span>
  )
}

function LastTest({ test }: { test: NonNullable<Issuer['lastTest']> }) {
  const { label, tone } = testLabels(test, useMessages())
  return (
    <span className={styles.lastTest}>
      <StatusTag tone={tone}>{label}</StatusTag>
      <Link to={`${places.signIn}?${new URLSearchParams({ test: test.id })}`}>
        <LocalMoment at={test.startedAt} />
      </Link>
    </span>
  )
}
