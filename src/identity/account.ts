import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { Clock } from '#ports/clock/clock.ts'
import { ownPath } from '#vocabulary/places/own-path.ts'
import { splitPlace } from '#vocabulary/places/places.ts'
import { minute, second } from '#vocabulary/time.ts'
import { accountChanges, type AccountChange, type AccountRights } from './account-page.ts'
import { endingSessions, isEnded, type Accounts } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import type { AccountDocument } from './documents.ts'
import { passkeyAcr } from './factors.ts'
import { emptyForm, readName } from './form-parts.ts'
import type { Pages, PagesIn } from './pages.ts'
import { mostPasskeys, type Passkeys } from './passkeys/passkeys.ts'
import { sayPasswordProblem, tooMany, wrong, type Refused } from './password-forms.ts'
import { passwordProblem } from './passwords.ts'
import { isFromOrigin, queryOf, readForm, redirectTo, sendPage, sendUnread, withScripts } from './requests.ts'
import { identityMessages, pageLanguage } from './messages.ts'
import type { Messages } from './messages/en.ts'

/** The maximum age of a sign-in that allows changes of sign-in methods. */
const recent = 10 * minute

/** A change of an account by its owner. */
export type AccountAct =
  | 'passkey_added'
  | 'passkey_removed'
  | 'password_changed'
  | 'password_reset'
  | 'account_deleted'

interface AccountNeeds {
  provider: Provider
  accounts: Accounts
  attempts: Attempts
  passkeys: Passkeys
  clock: Clock
  pagesIn: PagesIn
  origin: string
  shopName: () => string
  addressOf(request: IncomingMessage): string
  mayHavePasskeys(accountId: string): boolean
  /** Whether it is an account of the demo, whose password is published. */
  isShared(accountId: string): boolean
  onAct(act: AccountAct, accountId: string): Promise<void>
}

type Session = InstanceType<Provider['Session']>

/** The visitor of the page, and their session. */
interface Visitor {
  session: Session
  accountId: string | undefined
  account: AccountDocument | undefined
  from: string
  pages: Pages
  m: Messages
  address: string
}

const accountPath = /^\/idp\/account(?:\/(add-passkey|remove-passkey|change-password|delete))?\/?$/

/** Whether a path is that of the page on which people manage how they sign in. */
export const isAccountPath = (path: string): boolean => accountPath.test(path)

async function visitorOf(
  needs: AccountNeeds,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Visitor> {
  const { provider, accounts, pagesIn } = needs
  const session = await provider.Session.get(provider.createContext(request, response))
  const known = session.accountId === undefined ? undefined : await accounts.find(session.accountId)
  const account = known && !isEnded(known, session.loginTs ?? 0) ? known : undefined
  const from = ownPath(queryOf(request).get('from'), '/account/security')
  // The page has the language of the one that led to it.
  const language = pageLanguage(splitPlace(from).place?.language, request.headers['accept-language'])
  return {
    session,
    accountId: account && session.accountId,
    account,
    from,
    pages: pagesIn(language),
    m: identityMessages[language],
    address: needs.addressOf(request),
  }
}

/**
 * The precondition of changes: a sign-in within ten minutes, with a passkey if the account has one. Else a stolen
 * password could add a key of the thief's, or remove the owner's.
 */
function needsFirst({ clock }: AccountNeeds, { session, account }: Visitor): AccountRights['needs'] {
  const isRecent = clock.now() - (session.loginTs ?? 0) * second < recent
  if (!account) return 'signIn'
  if (account.passkeys.length > 0 && (session.acr !== passkeyAcr || !isRecent)) return 'passkey'
  return isRecent ? 'nothing' : 'signIn'
}

const boundTo = ({ session }: Visitor): string => `account ${session.uid}`

async function sendAccount(
  needs: AccountNeeds,
  visitor: Visitor,
  response: ServerResponse,
  {
    done,
    refused,
    values = {},
  }: { done?: AccountChange | undefined; refused?: Refused; values?: Record<string, string> } = {},
): Promise<void> {
  const { accountId, account, from, pages } = visitor
  const { passkeys } = needs
  const first = needsFirst(needs, visitor)
  const mayAdd = passkeys.possible && first === 'nothing' && needs.mayHavePasskeys(accountId ?? '')
  const options =
    mayAdd && accountId !== undefined && account && account.passkeys.length < mostPasskeys
      ? await passkeys.creationOptions(boundTo(visitor), { accountId, account })
      : undefined
  const rights = {
    needs: first,
    options,
    isShared: needs.isShared(accountId ?? ''),
    hasPasskeys: passkeys.possible,
  }
  const state = refused ? { values, problems: refused.problems } : emptyForm
  const page = pages.account({ account, rights, state, done, from })
  sendPage(response, refused?.status ?? 200, page, {
    ...withScripts,
    ...(refused?.wait ? { 'retry-after': String(refused.wait) } : {}),
  })
}

/** Someone whose sign-in is recent, with their account. */
type Owner = Visitor & { accountId: string; account: AccountDocument }

/** Returns the change, or the reason for its refusal. */
type Act = (needs: AccountNeeds, owner: Owner, form: URLSearchParams) => Promise<AccountChange | Refused>

const addPasskey: Act = async (needs, owner, form) => {
  const { accountId, m } = owner
  const name = readName(form, 'passkey')
  if (name === undefined) return wrong('name', m.passkeyNameMissing)
  const hadSome = owner.account.passkeys.length > 0
  const added = await needs.passkeys.add(boundTo(owner), accountId, {
    answer: form.get('answer') ?? '',
    name,
    // After a sign-in by password only the first passkey may be added, also when two requests do it at once.
    mayAdd: ({ passkeys }) => hadSome === passkeys.length > 0 && needs.mayHavePasskeys(accountId),
  })
  if (added === 'full') return wrong('passkey', m.passkeysFull(mostPasskeys))
  if (added === 'refused') return wrong('passkey', m.passkeyNotAdded)
  await needs.onAct('passkey_added', accountId)
  return 'passkeyAdded'
}

const removePasskey: Act = async (needs, { accountId, session }, form) => {
  const gone = form.get('passkey')
  const removed = await needs.accounts.change(accountId, (account) => {
    const passkeys = account.passkeys.filter(({ id }) => id !== gone)
    if (passkeys.length === account.passkeys.length) return undefined
    return { ...endingSessions(account, session.loginTs ?? 0), passkeys }
  })
  if (removed) await needs.onAct('passkey_removed', accountId)
  return 'passkeyRemoved'
}

const changePassword: Act = async (needs, { accountId, account, address, session, m }, form) => {
  const [current, next] = [form.get('current') ?? '', form.get('password') ?? '']
  const weak = passwordProblem(next, account.email, needs.shopName())
  if (weak !== undefined) return wrong('password', sayPasswordProblem(weak, m))
  const wait = await needs.attempts.begin(account.email, address)
  if (wait > 0) return tooMany(wait, m, 'current')
  const change = { current: current.slice(0, 1_000), next, endBefore: session.loginTs ?? 0 }
  if (!(await needs.accounts.changePassword(accountId, change))) {
    needs.attempts.refused()
    return wrong('current', m.currentWrong, 401)
  }
  await needs.attempts.succeeded(account.email, address)
  await needs.onAct('password_changed', accountId)
  return 'passwordChanged'
}

async function deleteAccount(needs: AccountNeeds, owner: Owner, response: ServerResponse): Promise<void> {
  const { accountId, session, pages } = owner
  await needs.accounts.delete(accountId)
  await session.destroy()
  await needs.onAct('account_deleted', accountId)
  sendPage(response, 200, pages.message('deleted'))
}

const acts: Readonly<Record<string, Act>> = {
  'add-passkey': addPasskey,
  'remove-passkey': removePasskey,
  'change-password': changePassword,
}

async function answerPost(
  needs: AccountNeeds,
  visitor: Visitor,
  action: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { accountId, account, from } = visitor
  const home = `/idp/account?from=${encodeURIComponent(from)}`
  const form = await readForm(request)
  if (accountId === undefined || !account || needsFirst(needs, visitor) !== 'nothing')
    return redirectTo(response, home)
  const owner = { ...visitor, accountId, account }
  const isPasskeyAct = action.endsWith('-passkey')
  if (!isPasskeyAct && needs.isShared(accountId)) return redirectTo(response, home)
  if (action === 'delete')
    return form.get('sure') === 'yes' ? deleteAccount(needs, owner, response) : redirectTo(response, home)
  const outcome = await acts[action]?.(needs, owner, form)
  if (typeof outcome === 'string') return redirectTo(response, `${home}&done=${outcome}`)
  if (!outcome) return redirectTo(response, home)
  return sendAccount(needs, visitor, response, { refused: outcome, values: { name: form.get('name') ?? '' } })
}

/** The page on which people manage how they sign in: their passkeys and their password. */
export function createAccountHandler(needs: AccountNeeds) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const visitor = await visitorOf(needs, request, response)
    const [, action] = accountPath.exec((request.url ?? '').split('?')[0] ?? '') ?? []
    if (request.method === 'GET' || request.method === 'HEAD') {
      const named = queryOf(request).get('done')
      return sendAccount(needs, visitor, response, { done: accountChanges.find((each) => each === named) })
    }
    if (request.method !== 'POST' || action === undefined || !isFromOrigin(request, needs.origin)) {
      return sendPage(response, 403, visitor.pages.message('foreign'))
    }
    try {
      return await answerPost(needs, visitor, action, request, response)
    } catch (error) {
      return sendUnread(error, response, visitor.pages.message('unread'))
    }
  }
}
