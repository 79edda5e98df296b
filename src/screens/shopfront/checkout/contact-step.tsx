import { Link } from 'react-router'
import { Choice, EmailField } from '../../ui/form/field.tsx'
import { pathTo } from '../../paths.ts'
import { Rich } from '../../messages/rich.tsx'
import { useMessages as useProblemMessages } from '../problems/messages.ts'
import { useShell } from '../shell/shell-data.ts'
import { signInLink } from '../sign-in/ways.ts'
import { checkEmail } from './details.ts'
import { EmailHint } from './email-hint.tsx'
import { Step, type StepProps } from './step.tsx'
import { useMessages } from './messages.ts'
import styles from './checkout.module.css'

/** The address of the confirmation, and the consents. */
export function ContactStep({ cart, values, errors }: StepProps) {
  const m = useMessages()
  const problems = useProblemMessages()
  return (
    <Step number={1} title={m.contact}>
      <div>
        <EmailField
          label={m.email}
          defaultValue={values['email'] ?? ''}
          hint={m.emailHint}
          error={errors['email']}
          check={(value) => checkEmail(value, problems)}
        />
        <EmailHint field="email" />
      </div>
      <SignInOffer />
      <div>
        <Choice
          label={m.newsletter}
          name="newsletter"
          value="1"
          defaultChecked={values['newsletter'] === '1'}
        />
        {cart.remindMe !== null && (
          <>
            <input type="hidden" name="mayRemind" value="1" />
            <Choice
              label={m.remindMe}
              name="remindMe"
              value="1"
              defaultChecked={values['remindMe'] === '1'}
            />
          </>
        )}
      </div>
    </Step>
  )
}

/** Says that no account is needed, and the advantages of one. */
function SignInOffer() {
  const m = useMessages()
  const { session, shop } = useShell()
  if (session.customer || shop.signIn.length === 0) return null
  const signIn = <Link to={signInLink(pathTo('checkout'))}>{m.signIn}</Link>
  return (
    <p className={styles.offer}>
      <Rich text={m.noAccountNeeded} signIn={signIn} />
    </p>
  )
}
