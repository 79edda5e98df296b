import { fillIn } from '#vocabulary/text/fill-in.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { createAccountPage, type AccountPage } from './account-page.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { emailField, field, nameLength, passwordField, summary, type FormState } from './form-parts.ts'
import { html, trusted, type SafeHtml } from './html.ts'
import { createPage, type Shop } from './page.ts'
import { createPasskeyPages, passkeyPart, type PasskeyPages, type RequestOptions } from './passkeys/pages.ts'
import { passwordLength } from './passwords.ts'
import { createResetPages, type ResetPages } from './resets/pages.ts'
import { identityMessages } from './messages.ts'
import type { Messages } from './messages/en.ts'

/** The pages that do nothing but say something. */
export type Message = 'foreign' | 'unread' | 'failed' | 'refused' | 'deleted'

/** The pages of the provider in one language, each a whole HTML document. */
export interface Pages extends PasskeyPages, ResetPages {
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
function demoHint(uid: string, accounts: readonly DemoAccount[], m: Messages): SafeHtml | undefined {
  if (accounts.length === 0) return undefined
  const rows = accounts.map(
    ({ who, name, email, password }) =>
      html`<li>
        <strong>${m[who]}</strong>
        <form method="post" action="/idp/interaction/${uid}/sign-in">
          <input type="hidden" name="email" value="${email}" />
          <input type="hidden" name="password" value="${password}" />
          <button>${fillIn(m.continueAs, 'name', name)}</button>
        </form>
        <small>
          <span>${m.email} <code dir="ltr">${email}</code></span>
          <span>${m.password} <code dir="ltr">${password}</code></span>
        </small>
      </li>`,
  )
  return html`<aside class="demo">
    <h2>${m.demoAccounts}</h2>
    <ul>
      ${rows}
    </ul>
  </aside>`
}

function pagesIn(language: Language, shop: Shop): Pages {
  const m = identityMessages[language]
  const page = createPage(language, shop)

  const cancel = (uid: string): SafeHtml =>
    html`<form method="post" action="/idp/interaction/${uid}/cancel">
      <button class="quiet">${m.backToShop}</button>
    </form>`

  return {
    ...createPasskeyPages(language, shop),
    ...createResetPages(language, shop),
    account: createAccountPage(language, shop),

    signIn: (uid, state, passkey) =>
      page(
        m.signIn,
        html`<div>
            ${summary(state, m)}
            ${passkey?.isAsked ? html`<p>${fillIn(m.secondFactorAsked, 'shop', shop.name)}</p>` : undefined}
            <form method="post" action="/idp/interaction/${uid}/sign-in">
              ${field({ ...emailField(m), ...(passkey ? { autocomplete: 'username webauthn' } : {}) }, state)}
              ${passwordField({ name: 'password', label: m.password, autocomplete: 'current-password' }, state, m)}
              <button>${m.signIn}</button>
            </form>
            ${shop.sendsLinks ? html`<p class="forgotten"><a href="/idp/interaction/${uid}/forgotten">${m.forgotten}</a></p>` : undefined}
            ${passkey && html`<p class="or">${m.or}</p>`}
            ${passkey && passkeyPart({ ceremony: 'get', action: `/idp/interaction/${uid}/passkey`, options: passkey.options, label: m.passkeySignIn, quiet: true, autofill: true, state }, m)}
            <p class="more">${m.noAccount} <a href="/idp/interaction/${uid}/sign-up">${m.createOne}</a></p>
            ${cancel(uid)}
          </div>
          ${demoHint(uid, shop.demoAccounts, m)}`,
        state.problems.length > 0,
      ),

    signUp: (uid, state) =>
      page(
        m.signUp,
        html`${summary(state, m)}
          <form method="post" action="/idp/interaction/${uid}/sign-up">
            ${field({ name: 'name', label: m.name, type: 'text', autocomplete: 'name', most: nameLength.person }, state)}
            ${field(emailField(m), state)}
            ${passwordField({ name: 'password', label: m.password, autocomplete: 'new-password', hint: m.passwordHint(passwordLength.fewest) }, state, m)}
            <button>${m.create}</button>
          </form>
          <p class="more">${m.haveAccount} <a href="/idp/interaction/${uid}/sign-in">${m.signIn}</a></p>
          ${cancel(uid)}`,
        state.problems.length > 0,
      ),

    signOut: (form) =>
      page(
        m.signOutQuestion,
        html`<p>${fillIn(m.signedIn, 'shop', shop.name)}</p>
          ${trusted(form)}
          <button form="op.logoutForm" name="logout" value="yes">${m.signOut}</button>
          <p class="more"><a href="${shop.url}">${m.staySignedIn}</a></p>`,
      ),

    message: (what) =>
      page(
        m[what],
        html`<p>${m[`${what}Text`]}</p>
          <p><a href="${shop.url}">${m.backToShop}</a></p>`,
      ),
  }
}

/** The provider's pages, by language. They work without JavaScript, but for passkeys. */
export function createPages(shop: Shop): PagesIn {
  return (language) => pagesIn(language, shop)
}
