import { messages as failureAr } from '#screens/shopfront/failure/messages/ar.ts'
import { messages as failureDe } from '#screens/shopfront/failure/messages/de.ts'
import { messages as failureEn } from '#screens/shopfront/failure/messages/en.ts'
import { messages as failureJa } from '#screens/shopfront/failure/messages/ja.ts'
import { messages as ar } from '#screens/shopfront/problems/messages/ar.ts'
import { messages as de } from '#screens/shopfront/problems/messages/de.ts'
import { messages as en } from '#screens/shopfront/problems/messages/en.ts'
import { messages as ja } from '#screens/shopfront/problems/messages/ja.ts'
import { schemeAt } from '#vocabulary/cookie-names.ts'
import { negotiateLanguage } from '#vocabulary/languages/accept-language.ts'
import type { ShopFailure } from '#vocabulary/failures.ts'
import { escapeHtml } from '#vocabulary/text/html-text.ts'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { readPlaceCookie, splitPlace } from '#vocabulary/places/places.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import { plainPage } from './plain-page.ts'

interface Messages {
  failures: Record<string, string>
  reference: string
  toShop: string
  /** The shop's own address, for visitors who have come by another name. */
  knownAt: string
  wait(seconds: number): string
}

const plurals = { en: pluralIn('en'), de: pluralIn('de'), ar: pluralIn('ar'), ja: pluralIn('ja') }

/** The messages, shared with the screens. For too many requests, this page also says how long to wait. */
const ofScreens = (
  { failures }: Pick<typeof en, 'failures'>,
  { rate_limited, reference }: Pick<typeof failureEn, 'rate_limited' | 'reference'>,
) => ({ failures: { ...failures, rate_limited }, reference })

const messages: Readonly<Record<Language, Messages>> = {
  en: {
    ...ofScreens(en, failureEn),
    toShop: 'To the shop',
    knownAt: 'Its address is {address}.',
    wait: (seconds) =>
      plurals.en(seconds, {
        one: 'Please try again in # second.',
        other: 'Please try again in # seconds.',
      }),
  },
  de: {
    ...ofScreens(de, failureDe),
    toShop: 'Zum Shop',
    knownAt: 'Seine Adresse ist {address}.',
    wait: (seconds) =>
      plurals.de(seconds, {
        one: 'Bitte versuchen Sie es in # Sekunde erneut.',
        other: 'Bitte versuchen Sie es in # Sekunden erneut.',
      }),
  },
  ar: {
    ...ofScreens(ar, failureAr),
    toShop: 'إلى المتجر',
    knownAt: 'عنوانه: {address}',
    wait: (seconds) =>
      plurals.ar(seconds, {
        one: 'يرجى المحاولة مجددًا بعد ثانية واحدة.',
        two: 'يرجى المحاولة مجددًا بعد ثانيتين.',
        few: 'يرجى المحاولة مجددًا بعد # ثوانٍ.',
        many: 'يرجى المحاولة مجددًا بعد # ثانية.',
        other: 'يرجى المحاولة مجددًا بعد # ثانية.',
      }),
  },
  ja: {
    ...ofScreens(ja, failureJa),
    toShop: 'ショップへ',
    knownAt: 'ショップのアドレス：{address}',
    wait: (seconds) => plurals.ja(seconds, { other: '#秒ほど待ってから、もう一度お試しください。' }),
  },
}

/** The language of the answer: that of the address, else the chosen one, else that of the browser. */
function languageFor({ url, headers }: Request, origin: string): Language {
  const { place, rest } = splitPlace(new URL(url).pathname)
  if (/^\/admin(\/|$)/.test(rest)) return defaultLanguage
  const chosen = place ?? readPlaceCookie(headers.get('cookie') ?? '', schemeAt(origin))
  return chosen?.language ?? negotiateLanguage(headers.get('accept-language'))
}

/**
 * The page for a request that was refused before any screen rendered, in the visitor's language. `origin`: where the
 * shop is known to be.
 */
export function failurePage(
  { code, retryAfter }: Pick<ShopFailure, 'code' | 'retryAfter'>,
  { request, origin, reference }: { request: Request; origin: string; reference: string },
): { language: Language; html: string } {
  const language = languageFor(request, origin)
  const m = messages[language]
  const title = m.failures[code] ?? m.failures['other'] ?? ''
  const { prefix } = splitPlace(new URL(request.url).pathname)
  const home = escapeHtml(`${origin}${prefix || '/'}`)
  const address = `<bdi>${escapeHtml(origin)}</bdi>`
  const paragraphs = [
    ...(code === 'origin_refused' ? [m.knownAt.replace('{address}', () => address)] : []),
    ...(retryAfter === undefined ? [] : [m.wait(retryAfter)]),
    `<a href="${home}">${m.toShop}</a>`,
    m.reference.replace('{reference}', () => `<bdi>${escapeHtml(reference)}</bdi>`),
  ]
  const body = `<h1>${escapeHtml(title)}</h1>${paragraphs.map((each) => `<p>${each}</p>`).join('')}`
  return { language, html: plainPage({ title, body, language }) }
}
