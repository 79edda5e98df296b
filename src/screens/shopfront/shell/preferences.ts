import { redirect, type ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../api-context.ts'
import { isLanguage } from '#vocabulary/languages/languages.ts'
import { placeCookie } from '#vocabulary/places/places.ts'
import { ownPath } from '#vocabulary/places/own-path.ts'
import { schemeOf } from '../../cookies.ts'
import { originContext, placeContext, placeOf, redirectToPlace } from '../../place.ts'
import { showTheme, themeCookie, toTheme } from '../../theme.ts'
import { guard } from '../failure/guard.ts'
import { hiddenCookie } from './header/hidden-announcement.ts'
import { scripted } from '../scripted.ts'

/** Keeps the colour scheme in a cookie and goes back to where it was chosen. */
export async function chooseTheme({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const theme = toTheme(form.get('theme'))
  if (scripted) {
    showTheme(theme)
    return null
  }
  const cookie = themeCookie(theme, schemeOf(request, context.get(originContext)))
  return redirect(returnPath(form), { status: 303, headers: { 'set-cookie': cookie } })
}

/** Remembers in a cookie that the visitor has hidden an announcement, and goes back to where they were. */
export async function hideAnnouncement({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const id = /^[\w-]{1,30}$/.exec(String(form.get('id')))?.[0] ?? ''
  const cookie = hiddenCookie(id, schemeOf(request, context.get(originContext)))
  if (scripted) {
    document.cookie = cookie
    return null
  }
  return redirect(returnPath(form), { status: 303, headers: { 'set-cookie': cookie } })
}

/** Chooses the market that prices are shown for, and the language; goes back to where they were chosen, there. The
 * choice is remembered: the shop's own address leads to it. */
export const chooseMarket = guard(async ({ request, context }: ActionFunctionArgs) => {
  const api = context.get(apiContext)
  const form = await request.formData()
  const requested = form.get('language')
  const left = context.get(placeContext)
  const language = isLanguage(requested) ? requested : left.language
  const [session, { markets }] = await Promise.all([
    api.chooseMarket({ body: { market: String(form.get('market')) } }),
    api.getShop(),
  ])
  const place = placeOf({ market: session.market, language }, markets)
  const path = returnPath(form)
  const answer = redirectToPlace(request, place, session.market === left.market ? path : withoutPrices(path))
  const cookie = placeCookie(place, schemeOf(request, context.get(originContext)))
  if (scripted) document.cookie = cookie
  else answer.headers.append('set-cookie', cookie)
  return answer
})

/** Lowest and highest price are in the money of the market that is left. */
function withoutPrices(path: string): string {
  const { pathname, searchParams } = new URL(path, 'https://shop')
  for (const price of ['minPrice', 'maxPrice']) searchParams.delete(price)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

function returnPath(form: FormData): string {
  const path = form.get('returnTo')
  return ownPath(path)
}
