import type { CookieScheme } from '#vocabulary/cookie-names.ts'
import { escapeHtml } from '#vocabulary/text/html-text.ts'
import { languages, type Language } from '#vocabulary/languages/languages.ts'
import { serializeCookie, type CookieName } from '../api/cookies.ts'
import { emptyPolicy } from '../api/headers.ts'

/** Cookies to set, each with its age in seconds, or to remove (null). */
export type CookieChanges = Partial<Record<CookieName, readonly [value: string, maxAge: number] | null>>

/** Redirects the browser with a GET. The contents of these addresses are for the shop and the provider alone. */
export function redirect(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}

/** The text of the redirect page, for browsers that do not follow the redirect. */
const goingOn: Readonly<Record<Language, { title: string; goOn: string }>> = {
  en: { title: 'Going on…', goOn: 'Go on to {host}' },
  de: { title: 'Es geht weiter …', goOn: 'Weiter zu {host}' },
  ar: { title: 'جارٍ الانتقال…', goOn: 'المتابعة إلى {host}' },
  ja: { title: '移動しています…', goOn: '{host}へ進む' },
}

/**
 * Sends the browser from a posted form to the provider. To another origin it goes by a page that moves on by
 * itself: a redirect would be refused by the `form-action 'self'` of the page that the form stood on (CSP 3,
 * 6.4.1).
 */
export function leaveFor(url: URL, publicUrl: string, language: Language): Response {
  if (url.origin === new URL(publicUrl).origin) return redirect(url.href)
  const target = escapeHtml(url.href)
  const { title, goOn } = goingOn[language]
  const host = `<bdi>${escapeHtml(url.host)}</bdi>`
  const page = [
    `<!doctype html><html lang="${language}" dir="${languages[language].direction}"><meta charset="utf-8"><title>${title}</title>`,
    `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${target}">`,
    `<p><a href="${target}">${goOn.replace('{host}', () => host)}</a></p></html>`,
  ]
  return new Response(page.join('\n'), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': emptyPolicy,
    },
  })
}

/** The same answer with cookies set or removed. */
export function setCookies(response: Response, changes: CookieChanges, scheme: CookieScheme): Response {
  for (const [name, change] of Object.entries(changes) as [CookieName, CookieChanges[CookieName]][]) {
    const [value, maxAge] = change ?? [null, undefined]
    response.headers.append('set-cookie', serializeCookie(name, value, { ...scheme, maxAge }))
  }
  return response
}
