import { Notice } from '../../ui/notice.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { Panel } from '../components/page.tsx'
import type { Issuer, IssuerTest } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { testLabels } from './test-labels.ts'
import styles from './sign-in.module.css'

const checkStates: Record<NonNullable<IssuerTest['state']>, { label: string; tone: Tone }> = {
  ok: { label: 'OK', tone: 'good' },
  warning: { label: 'Warning', tone: 'waiting' },
  failed: { label: 'Error', tone: 'bad' },
}

const worstFirst = { failed: 0, warning: 1, ok: 2 }

/** The results of a test: failures first, each with its remedy. */
export function Report({ test, issuer }: { test: IssuerTest; issuer: Issuer | undefined }) {
  const { label, tone } = testLabels(test)
  const checks = test.checks.toSorted((a, b) => worstFirst[a.state] - worstFirst[b.state])
  return (
    <Panel
      title={`Test of ${issuer?.label ?? test.issuerId}`}
      actions={<StatusTag tone={tone}>{label}</StatusTag>}
    >
      <p className={styles.muted}>
        <LocalMoment at={test.startedAt} />
      </p>
      {test.finishedAt === null && (
        <Notice tone="warning">
          The browser was redirected to the issuer and did not return. If the issuer showed an error, check
          that the redirect URI below is registered exactly, and that it accepts prompt=login with max_age=0.
        </Notice>
      )}
      <ul className={styles.checks}>
        {checks.map((check, index) => (
          <li key={index} className={styles.check}>
            <h3>{check.name}</h3>
            <StatusTag tone={checkStates[check.state].tone}>{checkStates[check.state].label}</StatusTag>
            <p>{check.detail}</p>
            {check.remedy && <p className={styles.remedy}>{check.remedy}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
