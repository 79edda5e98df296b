import { redirect, type ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../api-context.ts'
import { ownPath } from '../../paths.ts'
import { themeCookie, toTheme } from '../../theme.ts'
import { guard } from '../failure/guard.ts'
import { scripted } from '../scripted.ts'
import { rememberSession } from './session.ts'

/** Keeps the colour scheme in a cookie and goes back to where it was chosen. */
export async function chooseTheme({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const theme = toTheme(form.get('theme'))
  if (!scripted)
    return redirect(returnPath(form), { status: 303, headers: { 'set-cookie': themeCookie(theme) } })
  document.cookie = themeCookie(theme)
  document.documentElement.className = theme === 'system' ? '' : theme
  document
    .querySelector('meta[name=color-scheme]')
    ?.setAttribute('content', theme === 'system' ? 'light dark' : theme)
  return null
}

/** Chooses the market that prices are shown for and goes back to where it was chosen. */
export const chooseMarket = guard(async ({ request, context }: ActionFunctionArgs) => {
  const api = context.get(apiContext)
  const form = await request.formData()
  const session = await api.chooseMarket({ body: { market: String(form.get('market')) } })
  rememberSession(api, session)
  return redirect(returnPath(form), 303)
})

function returnPath(form: FormData): string {
  const path = form.get('returnTo')
  return ownPath(typeof path === 'string' ? path : null)
}
