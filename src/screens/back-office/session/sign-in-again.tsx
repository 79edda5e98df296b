import { signInPosts } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMessages } from './messages.ts'
import styles from '../components/bits.module.css'

/**
 * Leaves for the sign-in and comes back to this page. The form is created on the spot, because it is submitted
 * inside of other forms.
 */
function leave(): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = signInPosts.signIn
  const fields = { fresh: '1', returnTo: window.location.pathname + window.location.search }
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

/** Says that an action requires a recent sign-in, and offers it. */
export function SignInAgain({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const m = useMessages()
  return (
    <Notice tone="warning">
      <div className={styles.stale}>
        <p>{m.needsRecentSignIn}</p>
        <Button
          type="button"
          size="small"
          icon="key-round"
          onClick={() => {
            onLeave?.()
            leave()
          }}
        >
          {m.signInAgain}
        </Button>
      </div>
    </Notice>
  )
}
