import { useState } from 'react'
import { useHref } from 'react-router'
import type { BenchPerson } from '#vocabulary/demo-bench.ts'
import { Notice } from '../../ui/notice.tsx'
import { paths, signInPosts } from '../../paths.ts'
import { useShell } from '../shell/shell-data.ts'
import { placeOf } from './in-words.ts'
import { useMessages } from './messages.ts'
import { signInAs } from './sign-in-as.ts'
import styles from './bench.module.css'

const aboutOf = { shopper: 'shopperAbout', clerk: 'clerkAbout', owner: 'ownerAbout' } as const

/** Signs in as a person of the demo with one press, by the forms that anyone signs in with. */
export function LookAs({ people }: { people: readonly BenchPerson[] }) {
  const m = useMessages()
  const { customer } = useShell().session
  const account = useHref(placeOf.shopper)
  const home = useHref(paths.home)
  const [state, setState] = useState<'leaving' | 'failed'>()
  // Nobody of the demo can sign in where a provider of one's own is set.
  if (people.length === 0) return null
  const look = async (person: BenchPerson) => {
    setState('leaving')
    const isLeaving = await signInAs(person, {
      isSignedIn: customer !== null,
      returnTo: person.who === 'shopper' ? account : placeOf[person.who],
    }).catch(() => false)
    if (!isLeaving) setState('failed')
  }
  return (
    <div className={styles.part}>
      <h2>{m.lookAs}</h2>
      <div className={styles.people}>
        <form method="post" action={signInPosts.signOut}>
          <input type="hidden" name="returnTo" value={home} />
          <button type="submit" aria-pressed={customer === null} className={styles.choice}>
            <strong>{m.visitor}</strong>
            <span>{m.visitorAbout}</span>
          </button>
        </form>
        {people.map((person) => (
          <button
            key={person.who}
            type="button"
            aria-pressed={customer?.email === person.email}
            aria-disabled={state === 'leaving' || undefined}
            className={styles.choice}
            onClick={() => state !== 'leaving' && void look(person)}
          >
            <strong>{m[person.who]}</strong>
            <span>{m[aboutOf[person.who]]}</span>
          </button>
        ))}
      </div>
      {state === 'failed' && <Notice tone="error">{m.signInFailed}</Notice>}
    </div>
  )
}
