import { useEffect, useRef, type ReactNode } from 'react'
import { Rich } from '../../messages/rich.tsx'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorList } from '../../ui/form/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { places } from '../places.ts'
import { fieldErrorsOf } from '../session/field-errors.ts'
import { troubleLabels, type Trouble } from '../session/operation.ts'
import { useMessages as useSessionMessages } from '../session/messages.ts'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { useNamedErrors } from './fields/named-errors.ts'
import { useMessages } from './messages.ts'
import type { messages } from './messages/en.ts'
import styles from './bits.module.css'

/** Takes the focus whenever `about` changes to something. */
function Focused({ about, children }: { about: unknown; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (about) element.current?.focus()
  }, [about])
  return (
    <div ref={element} tabIndex={-1} className={styles.focused}>
      {children}
    </div>
  )
}

/**
 * Shows in a form why it failed; it takes the focus, and nothing typed is lost. `onLeave` keeps the input when
 * someone leaves to sign in again.
 */
export function TroubleNote({ trouble, onLeave }: { trouble: Trouble | null; onLeave?: () => void }) {
  const m = useMessages()
  if (!trouble) return null
  const code = trouble.kind === 'refused' ? trouble.problem.code : null
  if (code === 'recent_sign_in_required') {
    return (
      <Focused about={trouble}>
        <SignInAgain onLeave={onLeave} />
      </Focused>
    )
  }
  const signedOut = code === 'sign_in_required'
  return (
    <Focused about={trouble}>
      <Notice tone="error">
        {signedOut ? (
          <Rich
            text={m.signedOut}
            link={
              <a href={pathTo('signIn', null, { returnTo: places.home })} target="_blank" rel="noreferrer">
                {m.signInNewTab}
              </a>
            }
          />
        ) : (
          <Why trouble={trouble} />
        )}
      </Notice>
    </Focused>
  )
}

/** Each field that is wrong, with its name and a link, where the shop names any; otherwise a sentence. */
function Why({ trouble }: { trouble: Trouble }) {
  const m = useSessionMessages()
  const errors = fieldErrorsOf(trouble)
  const named = useNamedErrors(errors)
  return errors.length === 0 ? troubleLabels(trouble, m) : <ErrorList errors={named} />
}

/** How far the newer version of something is: known to exist, on its way, or shown. */
export type Staleness = 'stale' | 'loading' | 'renewed' | null

/** Says that someone else saved first. Until the newer version is loaded, nothing can be sent. */
export function StaleNote({
  what,
  staleness,
  onLoad,
}: {
  what: keyof typeof messages.stale
  staleness: Staleness
  onLoad: () => void
}) {
  const m = useMessages()
  if (!staleness) return null
  return (
    <Focused about={staleness === 'loading' ? null : staleness}>
      <Notice tone="warning">
        {staleness === 'renewed' ? (
          m.newer[what]
        ) : (
          <div className={styles.stale}>
            <p>{m.stale[what]}</p>
            <Button
              type="button"
              size="small"
              icon="refresh-cw"
              busy={staleness === 'loading'}
              onClick={onLoad}
            >
              {m.loadNewer}
            </Button>
          </div>
        )}
      </Notice>
    </Focused>
  )
}
