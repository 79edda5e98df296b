import { emailLimits } from '#vocabulary/email.ts'
import { fillIn } from '#vocabulary/text/fill-in.ts'
import { languages, type Language } from '#vocabulary/languages/languages.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { html, trusted, type SafeHtml } from './html.ts'
import { passwordLength } from './passwords.ts'
import { identityWords } from './words.ts'
import type { Words } from './words/en.ts'

/** A field that is wrong and what to do about it, in the language of the page. */
export interface FieldProblem {
  field: string
  message: string
}

/** The values that a refused form shows again: everything typed except the password. */
export interface FormState {
  values: Record<string, string>
  problems: readonly FieldProblem[]
}

/** A form that nobody has filled in yet. */
export const emptyForm: FormState = { values: {}, problems: [] }

/** The pages that do nothing but say something. */
export type Message = 'foreign' | 'ended' | 'unread' | 'failed' | 'refused'

/** The pages of the provider in one language, each a whole HTML document. */
export interface Pages {
  signIn(uid: string, state: FormState): string
  signUp(uid: string, state: FormState): string
  /** `form` is the library's own, with its secret. */
  signOut(form: string): string
  message(what: Message): string
}

/** The provider's pages in a language. */
export type PagesIn = (language: Language) => Pages

function field(
  options: { name: string; label: string; type: string; autocomplete: string; hint?: string; most: number },
  state: FormState,
): SafeHtml {
  const { name, label, type, autocomplete, hint, most } = options
  const problem = state.problems.find((each) => each.field === name)
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  const value = type === 'password' ? undefined : state.values[name]
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint ? html`<small id="${name}-hint">${hint}</small>` : undefined}
    ${problem ? html`<span class="message" id="${name}-problem">${problem.message}</span>` : undefined}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      maxlength="${most}"
      required
      ${value ? html` value="${value}"` : undefined}${described ? html` aria-describedby="${described}"` : undefined}
      ${problem ? html` aria-invalid="true"` : undefined}${name === 'email' ? html` autocapitalize="none" spellcheck="false"` : undefined}
      ${name === 'name' ? html` dir="auto"` : html` dir="ltr"`}
    />
  </div>`
}

function summary({ problems }: FormState, w: Words): SafeHtml | undefined {
  if (problems.length === 0) return undefined
  const items = problems.map(({ field: name, message }) => html`<li><a href="#${name}">${message}</a></li>`)
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <h2>${w.checkThis}</h2>
    <ul>
      ${items}
    </ul>
  </div>`
}

/** Each demo account with its password in plain view, and a button that signs in with it. */
function demoHint(uid: string, accounts: readonly DemoAccount[], w: Words): SafeHtml | undefined {
  if (accounts.length === 0) return undefined
  const rows = accounts.map(
    ({ who, name, email, password }) =>
      html`<li>
        <strong>${w[who]}</strong>
        <span>${w.email} <code dir="ltr">${email}</code></span>
        <span>${w.password} <code dir="ltr">${password}</code></span>
        <form method="post" action="/idp/interaction/${uid}/sign-in">
          <input type="hidden" name="email" value="${email}" />
          <input type="hidden" name="password" value="${password}" />
          <button class="quiet">${fillIn(w.continueAs, 'name', name)}</button>
        </form>
      </li>`,
  )
  return html`<aside class="demo">
    <h2>${w.demoAccounts}</h2>
    <ul>
      ${rows}
    </ul>
  </aside>`
}

const emailField = (w: Words) => ({
  name: 'email',
  label: w.email,
  type: 'email',
  autocomplete: 'username',
  most: emailLimits.address,
})
const passwordField = (w: Words) => ({
  name: 'password',
  label: w.password,
  type: 'password',
  most: passwordLength.most,
})

interface Shop {
  name: string
  url: string
  demoAccounts: readonly DemoAccount[]
}

function pagesIn(language: Language, shop: Shop): Pages {
  const w = identityWords[language]
  const page = (title: string, body: SafeHtml, failed = false): string =>
    html`<!doctype html>
      <html lang="${language}" dir="${languages[language].direction}">
        <head>
          <meta charset="utf-8" />
          <title>${failed ? fillIn(w.error, 'title', title) : title} – ${shop.name}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <link rel="stylesheet" href="/idp/assets/style.css" />
        </head>
        <body>
          <header><a href="${shop.url}">${shop.name}</a></header>
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
          <footer>${w.ownService}</footer>
        </body>
      </html> `.safeHtml

  const cancel = (uid: string): SafeHtml =>
    html`<form method="post" action="/idp/interaction/${uid}/cancel">
      <button class="quiet">${w.backToShop}</button>
    </form>`

  return {
    signIn: (uid, state) =>
      page(
        w.signIn,
        html`${summary(state, w)}
          <form method="post" action="/idp/interaction/${uid}/sign-in">
            ${field(emailField(w), state)}
            ${field({ ...passwordField(w), autocomplete: 'current-password' }, state)}
            <button>${w.signIn}</button>
          </form>
          <p class="more">${w.noAccount} <a href="/idp/interaction/${uid}/sign-up">${w.createOne}</a></p>
          ${cancel(uid)} ${demoHint(uid, shop.demoAccounts, w)}`,
        state.problems.length > 0,
      ),

    signUp: (uid, state) =>
      page(
        w.signUp,
        html`${summary(state, w)}
          <form method="post" action="/idp/interaction/${uid}/sign-up">
            ${field({ name: 'name', label: w.name, type: 'text', autocomplete: 'name', most: 200 }, state)}
            ${field(emailField(w), state)}
            ${field({ ...passwordField(w), autocomplete: 'new-password', hint: w.passwordHint(passwordLength.fewest) }, state)}
            <button>${w.create}</button>
          </form>
          <p class="more">${w.haveAccount} <a href="/idp/interaction/${uid}">${w.signIn}</a></p>
          ${cancel(uid)}`,
        state.problems.length > 0,
      ),

    signOut: (form) =>
      page(
        w.signOutQuestion,
        html`<p>${fillIn(w.signedIn, 'shop', shop.name)}</p>
          ${trusted(form)}
          <button form="op.logoutForm" name="logout" value="yes">${w.signOut}</button>
          <p class="more"><a href="${shop.url}">${w.staySignedIn}</a></p>`,
      ),

    message: (what) =>
      page(
        w[what],
        html`<p>${w[`${what}Text`]}</p>
          <p><a href="${shop.url}">${w.backToShop}</a></p>`,
      ),
  }
}

/** The provider's pages, by language. They work without JavaScript, and have none. */
export function createPages(shop: Shop): PagesIn {
  return (language) => pagesIn(language, shop)
}
