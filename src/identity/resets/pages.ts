import type { Language } from '#vocabulary/languages/languages.ts'
import { emailField, field, passwordField, summary, type FormState } from '../form-parts.ts'
import { html, type SafeHtml } from '../html.ts'
import { createPage, type Shop } from '../page.ts'
import { passwordLength } from '../passwords.ts'
import { identityMessages } from '../messages.ts'
import type { Messages } from '../messages/en.ts'

/** The pages for those who have forgotten their password. */
export interface ResetPages {
  /** Asks for the e-mail of the account. */
  forgotten(uid: string, state: FormState): string
  /** Says that a link is on its way, if there is an account. */
  linkSent(uid: string, email: string): string
  /** Asks for the new password. */
  newPassword(link: { token: string; email: string }, state: FormState): string
  passwordSet(): string
  linkEnded(): string
}

/** Signing in goes through the shop, as the link of a mail may be opened in another browser. */
const signInForm = (m: Messages): SafeHtml =>
  html`<form method="post" action="/auth/sign-in">
    <input type="hidden" name="returnTo" value="/account" />
    <button>${m.signIn}</button>
  </form>`

/** Creates the pages in a language. */
export function createResetPages(language: Language, shop: Shop): ResetPages {
  const m = identityMessages[language]
  const page = createPage(language, shop)
  const back = (uid: string): SafeHtml =>
    html`<p class="more"><a href="/idp/interaction/${uid}/sign-in">${m.backToSignIn}</a></p>`

  return {
    forgotten: (uid, state) =>
      page(
        m.forgotten,
        html`${summary(state, m)}
          <p>${m.forgottenText}</p>
          <form method="post" action="/idp/interaction/${uid}/forgotten">
            ${field(emailField(m), state)}
            <button>${m.sendLink}</button>
          </form>
          ${back(uid)}`,
        state.problems.length > 0,
      ),

    linkSent: (uid, email) => {
      const [before = '', after = ''] = m.linkSentText.split('{email}')
      return page(
        m.linkSent,
        html`<p>${before}<bdi dir="ltr">${email}</bdi>${after}</p>
          ${shop.keepsMails ? html`<p class="done">${m.mailsStay} <a href="/admin/mails">${m.readMails}</a></p>` : undefined}
          ${back(uid)}`,
      )
    },

    newPassword: ({ token, email }, state) =>
      page(
        m.chooseNewPassword,
        html`${summary(state, m)}
          <form method="post" action="/idp/new-password?ui_locales=${language}">
            <input type="hidden" name="token" value="${token}" />
            <input type="text" autocomplete="username" value="${email}" readonly hidden />
            ${passwordField({ name: 'password', label: m.newPassword, autocomplete: 'new-password', hint: m.passwordHint(passwordLength.fewest) }, state, m)}
            <button>${m.changePassword}</button>
          </form>`,
        state.problems.length > 0,
      ),

    passwordSet: () =>
      page(
        m.passwordSet,
        html`<p>${m.passwordSetText}</p>
          ${signInForm(m)}`,
      ),

    linkEnded: () =>
      page(
        m.linkEnded,
        html`<p>${m.linkEndedText}</p>
          ${signInForm(m)}`,
      ),
  }
}
