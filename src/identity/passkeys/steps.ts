import { byPasskey, byPassword } from '../factors.ts'
import { emptyForm, readName, type FormState } from '../form-parts.ts'
import { finish, retryAfter, sendSignIn, type InteractionNeeds, type Visit } from '../visits.ts'
import { mostPasskeys } from './passkeys.ts'
import { tooMany, wrong, type Refused } from '../password-forms.ts'
import { readForm, redirectTo, sendPage, withScripts } from '../requests.ts'

const steps = ['passkey', 'add-passkey', 'without'] as const
type Step = (typeof steps)[number]

/** Whether a part of an address names a step with a passkey. */
export const isPasskeyStep = (action: string | undefined): action is Step =>
  steps.some((step) => step === action)

/** The page after the password: for using a passkey, or for adding the first. */
async function sendStep(
  needs: InteractionNeeds,
  visit: Visit,
  accountId: string,
  {
    state = emptyForm,
    refused = { status: 200 },
  }: { state?: FormState; refused?: Omit<Refused, 'problems'> } = {},
): Promise<void> {
  const { uid, pages, response } = visit
  const account = await needs.accounts.find(accountId)
  if (!account) return redirectTo(response, `/idp/interaction/${uid}`)
  const of = { accountId, account }
  const headers = { ...withScripts, ...retryAfter(refused) }
  if (account.passkeys.length > 0) {
    const options = await needs.passkeys.requestOptions(uid, of)
    return sendPage(response, refused.status, pages.usePasskey(uid, state, options), headers)
  }
  const options = needs.mayHavePasskeys(accountId) ? await needs.passkeys.creationOptions(uid, of) : undefined
  sendPage(response, refused.status, pages.addFirstPasskey(uid, state, options), headers)
}

/** Signs in with a passkey: alone, or after the password of the same account. */
async function usePasskey(needs: InteractionNeeds, visit: Visit, answer: string, known: string | undefined) {
  const { uid, request, m } = visit
  const address = needs.addressOf(request)
  const refuse = (refused: Refused): Promise<void> => {
    const state = { values: {}, problems: refused.problems }
    return known === undefined
      ? sendSignIn(needs, visit, state, refused)
      : sendStep(needs, visit, known, { state, refused })
  }
  const wait = await needs.attempts.begin('', address)
  if (wait > 0) return refuse(tooMany(wait, m, 'passkey'))
  const accountId = await needs.passkeys.signIn(uid, answer, known)
  if (accountId === undefined) {
    needs.attempts.refused()
    return refuse(wrong('passkey', m.passkeyRefused, 401))
  }
  await needs.attempts.succeeded('', address)
  return finish(needs, visit, { accountId, ...byPasskey(known !== undefined) })
}

/** Adds the first passkey of someone who has given their password. It proves possession as using it does. */
async function addFirst(needs: InteractionNeeds, visit: Visit, form: URLSearchParams, accountId: string) {
  const { uid, m } = visit
  const refuse = (refused: Refused): Promise<void> => {
    const state = { values: { name: form.get('name') ?? '' }, problems: refused.problems }
    return sendStep(needs, visit, accountId, { state, refused })
  }
  const name = readName(form, 'passkey')
  if (name === undefined) return refuse(wrong('name', m.passkeyNameMissing))
  const added = await needs.passkeys.add(uid, accountId, {
    answer: form.get('answer') ?? '',
    name,
    // An account with a passkey must use it: a password alone adds no second key.
    mayAdd: ({ passkeys }) => passkeys.length === 0 && needs.mayHavePasskeys(accountId),
  })
  if (added !== 'added')
    return refuse(wrong('passkey', added === 'full' ? m.passkeysFull(mostPasskeys) : m.passkeyNotAdded))
  await needs.onAct('passkey_added', accountId)
  return finish(needs, visit, { accountId, ...byPasskey(true) })
}

/** Answers a step with a passkey; `look` shows the one that is due. */
export async function answerPasskeyStep(
  needs: InteractionNeeds,
  visit: Visit,
  step: Step | 'look',
): Promise<void> {
  const { uid, request, response } = visit
  const known = await needs.ceremonies.whoGavePassword(uid)
  const toSignIn = () => redirectTo(response, `/idp/interaction/${uid}`)
  if (!needs.passkeys.possible) return toSignIn()
  if (step === 'look') return known === undefined ? toSignIn() : sendStep(needs, visit, known)
  const form = await readForm(request)
  if (step === 'passkey') return usePasskey(needs, visit, form.get('answer') ?? '', known)
  if (known === undefined) return toSignIn()
  if (step === 'add-passkey') return addFirst(needs, visit, form, known)
  return finish(needs, visit, { accountId: known, ...byPassword })
}
