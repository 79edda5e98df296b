import { emailLimits } from '#vocabulary/email.ts'
import { fillIn } from '#vocabulary/text/fill-in.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { createAccountPage, type AccountPage } from './account-page.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { field, nameLength, summary, type FormState } from './form-parts.ts'
import { html, trusted, type SafeHtml } from './html.ts'
import { createPage, type Shop } from './page.ts'
import { createPasskeyPages, passkeyPart, type PasskeyPages, type RequestOptions } from './passkey-pages.ts'
import { passwordLength } from './passwords.ts'
import { identityWords } from './words.ts'
import type { Words } from './words/en.ts'

/** The pages that do nothing but say something. */
export type Message = 'foreign' | 'unread' | 'failed' | 'refused' | 'deleted'

/** The pages of the provider in one language, each a whole HTML document. */
export interface Pages extends PasskeyPages {
  /** `passkey` are the options of signing in with one, where the shop's address has them. */
  signIn(uid: string, state: FormState, passkey: SignInWithPasskey | undefined): string
  signUp(uid: string, state: FormState): string
  /** `form` is the library's own, with its secret. */
  signOut(form: string): string
  message(what: Message): string
  account: AccountPage
}

/** Signing in with a passkey, and whether the request asks for one. */
export interface SignInWithPasskey {
  options: RequestOptions
  isAsked: boolean
}

/** The provider's pages in a language. */
export type PagesIn = (language: Language) => Pages

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

function pagesIn(language: Language, shop: Shop): Pages {
  const w = identityWords[language]
  const page = createPage(language, shop)

  const cancel = (uid: string): SafeHtml =>
    html`<form method="post" action="/idp/interaction/${uid}/cancel">
      <button class="quiet">${w.backToShop}</button>
    </form>`

  return {
    ...createPasskeyPages(language, shop),
    account: createAccountPage(language, shop),

    signIn: (uid, state, passkey) =>
      page(
        w.signIn,
        html`${summary(state, w)}
          ${passkey?.isAsked ? html`<p>${fillIn(w.secondFactorAsked, 'shop', shop.name)}</p>` : undefined}
          <form method="post" action="/idp/interaction/${uid}/sign-in">
            ${field({ ...emailField(w), ...(passkey ? { autocomplete: 'username webauthn' } : {}) }, state)}
            ${field({ ...passwordField(w), autocomplete: 'current-password' }, state)}
            <button>${w.signIn}</button>
          </form>
          ${passkey && html`<p class="or">${w.or}</p>`}
          ${passkey && passkeyPart({ ceremony: 'get', action: `/idp/interaction/${uid}/passkey`, options: passkey.options, label: w.passkeySignIn, quiet: true, autofill: true, state }, w)}
          <p class="more">${w.noAccount} <a href="/idp/interaction/${uid}/sign-up">${w.createOne}</a></p>
          ${cancel(uid)} ${demoHint(uid, shop.demoAccounts, w)}`,
        state.problems.length > 0,
      ),

    signUp: (uid, state) =>
      page(
        w.signUp,
        html`${summary(state, w)}
          <form method="post" action="/idp/interaction/${uid}/sign-up">
            ${field({ name: 'name', label: w.name, type: 'text', autocomplete: 'name', most: nameLength.person }, state)}
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

/** The provider's pages, by language. They work without JavaScript, but for passkeys. */
export function createPages(shop: Shop): PagesIn {
  return (language) => pagesIn(language, shop)
}
