import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { Language } from '#vocabulary/languages/languages.ts'
import type { AccountAct } from './account.ts'
import type { Accounts } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import type { Ceremonies } from './passkeys/ceremonies.ts'
import type { Factors } from './factors.ts'
import { emptyForm, type FormState } from './form-parts.ts'
import type { Pages, PagesIn } from './pages.ts'
import type { Passkeys } from './passkeys/passkeys.ts'
import type { Refused } from './password-forms.ts'
import { sendPage, withScripts } from './requests.ts'
import type { AskedReset } from './resets/resets.ts'
import type { Messages } from './messages/en.ts'

/** Dependencies of the pages of signing in. */
export interface InteractionNeeds {
  provider: Provider
  accounts: Accounts
  attempts: Attempts
  ceremonies: Ceremonies
  passkeys: Passkeys
  pagesIn: PagesIn
  origin: string
  shopName: () => string
  /** Whether an account may get its first passkey: the demo's may not where it is shared. */
  mayHavePasskeys(accountId: string): boolean
  onAct(act: AccountAct, accountId: string): Promise<void>
  /** Sends the link for a new password, if the account exists; undefined where none are sent. */
  onForgotten: ((asked: AskedReset) => Promise<void>) | undefined
  /** The client's address. */
  addressOf(request: IncomingMessage): string
}

/** A request for one of the pages of signing in. */
export interface Visit {
  uid: string
  language: Language
  pages: Pages
  m: Messages
  /** Whether the shop asks for a second factor. */
  isPasskeyAsked: boolean
  request: IncomingMessage
  response: ServerResponse
}

/** Ends the interaction: the person is signed in, and goes back to the shop. */
export function finish(
  { provider }: InteractionNeeds,
  { request, response }: Visit,
  login: Factors & { accountId: string },
): Promise<void> {
  return provider.interactionFinished(
    request,
    response,
    // Whoever was to make an account may have signed in with one instead.
    { login: { ...login, remember: true }, create: {} },
    { mergeWithLastSubmission: false },
  )
}

/** Sends the page for signing in, with a challenge of its own for passkeys. */
export async function sendSignIn(
  { passkeys }: InteractionNeeds,
  { uid, pages, isPasskeyAsked, response }: Visit,
  state: FormState = emptyForm,
  refused: Pick<Refused, 'status' | 'wait'> = { status: 200 },
): Promise<void> {
  const passkey = passkeys.possible
    ? { options: await passkeys.requestOptions(uid), isAsked: isPasskeyAsked }
    : undefined
  sendPage(response, refused.status, pages.signIn(uid, state, passkey), {
    ...withScripts,
    ...retryAfter(refused),
  })
}

/** The header that says when to try again. */
export const retryAfter = ({ wait }: Pick<Refused, 'wait'>): Record<string, string> =>
  wait ? { 'retry-after': String(wait) } : {}
