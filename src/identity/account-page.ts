import type { Language } from '#vocabulary/languages/languages.ts'
import type { AccountDocument } from './documents.ts'
import { passwordField, summary, type FormState } from './form-parts.ts'
import { html, type SafeHtml } from './html.ts'
import { createPage, type Shop } from './page.ts'
import { createPasskeyList } from './passkeys/list.ts'
import { passkeyPart, type CreationOptions } from './passkeys/pages.ts'
import { passwordLength } from './passwords.ts'
import { identityMessages } from './messages.ts'
import type { Messages } from './messages/en.ts'

/** The change just made on the page. */
export const accountChanges = ['passkeyAdded', 'passkeyRemoved', 'passwordChanged'] as const
export type AccountChange = (typeof accountChanges)[number]

/** An action on the page, and its precondition. */
export interface AccountRights {
  /** The precondition: nothing, a sign-in, or one with a passkey. */
  needs: 'nothing' | 'signIn' | 'passkey'
  /** Options of a new passkey; undefined where none can be added. */
  options: CreationOptions | undefined
  /** Whether the account is the demo's, which has a published password and stays. */
  isShared: boolean
  /** Whether passkeys are possible at the shop's address. */
  hasPasskeys: boolean
}

/** The data of the page. */
export interface AccountView {
  /** Undefined for somebody who is not signed in here. */
  account: AccountDocument | undefined
  rights: AccountRights
  state: FormState
  done: AccountChange | undefined
  /** The page of the shop that they came from. */
  from: string
}

/** Writes the page on which people manage how they sign in. */
export type AccountPage = (view: AccountView) => string

/** The page on which people manage how they sign in, in a language. */
export function createAccountPage(language: Language, shop: Shop): AccountPage {
  const m = identityMessages[language]
  const page = createPage(language, shop)
  const passkeyList = createPasskeyList(language)
  const action = (from: string, name: string): string =>
    `/idp/account/${name}?from=${encodeURIComponent(from)}`

  const passkeys = ({ account, rights, state, from }: AccountView): SafeHtml => {
    const removal = rights.needs === 'nothing' ? action(from, 'remove-passkey') : undefined
    return html`<section>
      <h2>${m.passkeys}</h2>
      <p class="hint">${rights.hasPasskeys ? m.passkeyText : m.passkeysImpossible}</p>
      ${passkeyList(account?.passkeys ?? [], removal)}
      ${
        rights.options &&
        passkeyPart(
          {
            ceremony: 'create',
            action: action(from, 'add-passkey'),
            options: rights.options,
            label: m.addPasskey,
            state,
          },
          m,
        )
      }
    </section>`
  }

  const password = ({ account, state, from }: AccountView): SafeHtml =>
    html`<section>
      <h2>${m.password}</h2>
      <form method="post" action="${action(from, 'change-password')}">
        <input type="text" autocomplete="username" value="${account?.email ?? ''}" readonly hidden />
        ${passwordField({ name: 'current', label: m.currentPassword, autocomplete: 'current-password' }, state, m)}
        ${passwordField({ name: 'password', label: m.newPassword, autocomplete: 'new-password', hint: m.passwordHint(passwordLength.fewest) }, state, m)}
        <button>${m.changePassword}</button>
      </form>
    </section>`

  const deletion = ({ from }: AccountView): SafeHtml =>
    html`<section>
      <details>
        <summary>${m.deleteAccount}</summary>
        <p class="hint">${m.deleteText}</p>
        <form method="post" action="${action(from, 'delete')}">
          <label class="check"
            ><input type="checkbox" name="sure" value="yes" required /> ${m.deleteConfirm}</label
          >
          <button class="danger">${m.deleteAccount}</button>
        </form>
      </details>
    </section>`

  return (view) => {
    const { account, rights, state, done, from } = view
    const isOpen = account !== undefined && rights.needs === 'nothing'
    return page(
      m.account,
      html`${summary(state, m)} ${done && doneNotice(done, shop, m)}
        ${account && html`<p><span dir="auto">${account.name}</span><br /><span class="hint" dir="ltr">${account.email}</span></p>`}
        ${isOpen ? undefined : signInAgain(view, m)} ${account && passkeys(view)}
        ${isOpen && !rights.isShared ? html`${password(view)} ${deletion(view)}` : undefined}
        ${
          account && rights.isShared
            ? html`<section>
                <h2>${m.password}</h2>
                <p class="hint">${m.demoShared}</p>
              </section>`
            : undefined
        }
        <p class="more"><a href="${from}">${m.backToShop}</a></p>`,
      state.problems.length > 0,
    )
  }
}

/** The notice after a change. A changed factor is a reason to look at other sessions: those are the shop's. */
const doneNotice = (done: AccountChange, { url }: Shop, m: Messages): SafeHtml =>
  html`<p class="done" role="status">
    ${m[done]} <a href="${new URL('/account/security', url).href}">${m.otherDevices}</a>
  </p>`

/** Signing in again goes through the shop, as any sign-in does, and leads back here. */
function signInAgain({ account, rights, from }: AccountView, m: Messages): SafeHtml {
  const text = rights.needs === 'passkey' ? m.recentPasskey : m.recentSignIn
  return html`<form class="again" method="post" action="/auth/sign-in">
    <p>${account ? text : m.accountVisitor}</p>
    <input type="hidden" name="fresh" value="1" />
    <input type="hidden" name="returnTo" value="/idp/account?from=${encodeURIComponent(from)}" />
    <button>${account ? m.signInAgain : m.signIn}</button>
  </form>`
}
