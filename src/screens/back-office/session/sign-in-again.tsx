import { signInPosts } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
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
  return (
    <Notice tone="warning">
      <div className={styles.stale}>
        <p>This action needs a sign-in within the last ten minutes. Your entries are saved.</p>
        <Button
          type="button"
          size="small"
          icon="key-round"
          onClick={() => {
            onLeave?.()
            leave()
          }}
        >
          Sign in again to continue
        </Button>
      </div>
    </Notice>
  )
}
