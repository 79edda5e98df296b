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
  const { issuers, test } = useLoaderData<SignInData>()
  return (
    <Page title="Sign-in" lead="Sign-in providers from the server settings. A test does not sign anyone in.">
      {test && <Report test={test} issuer={issuers.find(({ id }) => id === test.issuerId)} />}
      {issuers.map((issuer) => (
        <IssuerPanel key={issuer.id} issuer={issuer} />
      ))}
    </Page>
  )
}

const audiences: Record<Issuer['audience'], string> = {
  everyone: 'Customers and staff',
  shoppers: 'Customers only, never grants staff roles',
  staff: 'Staff only',
}

function IssuerPanel({ issuer }: { issuer: Issuer }) {
  const { id, label, url, clientId, audience, redirectUri, lastTest } = issuer
  return (
    <Panel
      title={label}
      actions={
        <form method="post" action={signInPosts.test}>
          <input type="hidden" name="issuer" value={id} />
          <input type="hidden" name="returnTo" value={places.signIn} />
          <Button type="submit" size="small" aria-label={`Test issuer: ${label}`}>
            Test issuer
          </Button>
        </form>
      }
    >
      <Facts
        texts
        facts={[
          ['Issuer', <Address key="url" text={url} what="issuer" />],
          ['Available to', audiences[audience]],
          ['Client ID', <code key="client">{clientId}</code>],
          ['Redirect URI', <Address key="redirect" text={redirectUri} what="redirectUri" />],
          ['Last test', lastTest ? <LastTest key="test" test={lastTest} /> : 'Not tested yet'],
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
  const { label, tone } = testLabels(test)
  return (
    <span className={styles.lastTest}>
      <StatusTag tone={tone}>{label}</StatusTag>
      <Link to={`${places.signIn}?${new URLSearchParams({ test: test.id })}`}>
        <LocalMoment at={test.startedAt} />
      </Link>
    </span>
  )
}
