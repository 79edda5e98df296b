import { Notice } from '../../ui/notice.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { Panel } from '../components/page.tsx'
import { useSay } from '../statements/say.ts'
import type { Issuer, IssuerTest } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages } from './messages.ts'
import { testLabels } from './test-labels.ts'
import styles from './sign-in.module.css'

const tones: Record<NonNullable<IssuerTest['state']>, Tone> = {
  ok: 'good',
  warning: 'waiting',
  failed: 'bad',
}

const worstFirst = { failed: 0, warning: 1, ok: 2 }

/** The results of a test: failures first, each with its remedy. */
export function Report({ test, issuer }: { test: IssuerTest; issuer: Issuer | undefined }) {
  const m = useMessages()
  const say = useSay()
  const { label, tone } = testLabels(test, m)
  const checks = test.checks.toSorted((a, b) => worstFirst[a.state] - worstFirst[b.state])
  return (
    <Panel
      title={m.reportOf(issuer?.label ?? test.issuerId)}
      actions={<StatusTag tone={tone}>{label}</StatusTag>}
    >
      <p className={styles.muted}>
        <LocalMoment at={test.startedAt} />
      </p>
      {test.finishedAt === null && <Notice tone="warning">{m.didNotReturn}</Notice>}
      <ul className={styles.checks}>
        {checks.map((check, index) => (
          <li key={index} className={styles.check}>
            <h3>{say(check.said.name)}</h3>
            <StatusTag tone={tones[check.state]}>{m.checks[check.state]}</StatusTag>
            <p>{say(check.said.detail)}</p>
            {check.said.remedy && <p className={styles.remedy}>{say(check.said.remedy)}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
