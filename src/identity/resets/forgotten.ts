import type { IncomingMessage, ServerResponse } from 'node:http'
import { emailLimits, isProviderEmail } from '#vocabulary/email.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { fillIn } from '#vocabulary/text/fill-in.ts'
import type { AccountAct } from '../account.ts'
import { emailKey, tidyEmail } from '../accounts.ts'
import type { Attempts } from '../attempts.ts'
import { emptyForm } from '../form-parts.ts'
import type { Pages, PagesIn } from '../pages.ts'
import { sayPasswordProblem, tooMany, wrong, type Refused } from '../password-forms.ts'
import { passwordProblem } from '../passwords.ts'
import {
  isFromOrigin,
  queryOf,
  readForm,
  redirectTo,
  sendPage,
  sendUnread,
  withScripts,
} from '../requests.ts'
import type { Resets } from './resets.ts'
import { identityMessages, pageLanguage } from '../messages.ts'
import { retryAfter, type InteractionNeeds, type Visit } from '../visits.ts'

/**
 * Takes the e-mail of someone who has forgotten their password. The answer and the work are the same whether the account
 * exists or not.
 */
export async function answerForgotten(
  { attempts, addressOf, onForgotten }: InteractionNeeds,
  { uid, request, response, pages, m, language }: Visit,
): Promise<void> {
  const form = await readForm(request)
  const email = tidyEmail(form.get('email') ?? '').slice(0, emailLimits.address)
  const refuse = (refused: Refused): void =>
    sendPage(
      response,
      refused.status,
      pages.forgotten(uid, { values: { email }, problems: refused.problems }),
      retryAfter(refused),
    )
  if (!isProviderEmail(email))
    return refuse(wrong('email', fillIn(m.emailMalformed, 'example', 'name@example.org')))
  const wait = await attempts.begin('', addressOf(request))
  if (wait > 0) return refuse(tooMany(wait, m, 'email'))
  await onForgotten?.({ key: emailKey(email), language })
  sendPage(response, 200, pages.linkSent(uid, email))
}

interface ResetNeeds {
  resets: Resets
  attempts: Attempts
  pagesIn: PagesIn
  origin: string
  shopName: () => string
  addressOf(request: IncomingMessage): string
  onAct(act: AccountAct, accountId: string): Promise<void>
}

/** Whether a path is that of the page on which people choose a new password by the link of a mail. */
export const isResetPath = (path: string): boolean => /^\/idp\/new-password\/?$/.test(path)

async function setPassword(
  needs: ResetNeeds,
  { pages, language }: { pages: Pages; language: Language },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { resets, attempts } = needs
  const m = identityMessages[language]
  const form = await readForm(request)
  const [token, password] = [form.get('token') ?? '', form.get('password') ?? '']
  const account = await resets.find(token)
  if (!account) return sendPage(response, 410, pages.linkEnded())
  const { email } = account.data
  const refuse = (refused: Refused): void =>
    sendPage(
      response,
      refused.status,
      pages.newPassword({ token, email }, { values: {}, problems: refused.problems }),
      { ...withScripts, ...retryAfter(refused) },
    )
  const weak = passwordProblem(password, email, needs.shopName())
  if (weak !== undefined) return refuse(wrong('password', sayPasswordProblem(weak, m)))
  const wait = await attempts.begin('', needs.addressOf(request))
  if (wait > 0) return refuse(tooMany(wait, m))
  const accountId = await resets.finish(token, password)
  if (accountId === undefined) return sendPage(response, 410, pages.linkEnded())
  await needs.onAct('password_reset', accountId)
  redirectTo(response, `/idp/new-password?done=1&ui_locales=${language}`)
}

/** The page to which the link of a mail leads. Looking at it uses nothing up: mail programs look at links too. */
export function createResetHandler(needs: ResetNeeds) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const query = queryOf(request)
    const language = pageLanguage(query.get('ui_locales'), request.headers['accept-language'])
    const pages = needs.pagesIn(language)
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (query.has('done')) return sendPage(response, 200, pages.passwordSet())
      const token = query.get('token') ?? ''
      const account = await needs.resets.find(token)
      if (!account) return sendPage(response, 410, pages.linkEnded())
      return sendPage(
        response,
        200,
        pages.newPassword({ token, email: account.data.email }, emptyForm),
        withScripts,
      )
    }
    if (request.method !== 'POST' || !isFromOrigin(request, needs.origin))
      return sendPage(response, 403, pages.message('foreign'))
    try {
      return await setPassword(needs, { pages, language }, request, response)
    } catch (error) {
      return sendUnread(error, response, pages.message('unread'))
    }
  }
}
