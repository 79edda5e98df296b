import { html, trusted, type SafeHtml } from './html.ts'
import { passwordLength } from './passwords.ts'

/** An account that the sign-in page of a demo tells of. */
export interface ShownAccount {
  about: string
  name: string
  email: string
  password: string
}

/** A field that is wrong and what to do about it. */
export interface FieldProblem {
  field: string
  message: string
}

/** What a form shows again after it was refused: nothing typed is lost, but the password. */
export interface FormState {
  values: Record<string, string>
  problems: readonly FieldProblem[]
}

/** A form that nobody has filled in yet. */
export const emptyForm: FormState = { values: {}, problems: [] }

/** The pages of the provider, each a whole HTML document. */
export interface Pages {
  signIn(uid: string, state: FormState): string
  signUp(uid: string, state: FormState): string
  /** `form` is the library's own, with its secret. */
  signOut(form: string): string
  message(title: string, text: string): string
}

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
    />
  </div>`
}

function summary({ problems }: FormState): SafeHtml | undefined {
  if (problems.length === 0) return undefined
  const items = problems.map(({ field: name, message }) => html`<li><a href="#${name}">${message}</a></li>`)
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <h2>Please check this</h2>
    <ul>
      ${items}
    </ul>
  </div>`
}

/** Each demo account with its password in plain view, and a button that signs in with it. */
function demoHint(uid: string, accounts: readonly ShownAccount[]): SafeHtml | undefined {
  if (accounts.length === 0) return undefined
  const rows = accounts.map(
    ({ about, name, email, password }) =>
      html`<li>
        <strong>${about}</strong>
        <span>E-mail <code>${email}</code></span>
        <span>Password <code>${password}</code></span>
        <form method="post" action="/idp/interaction/${uid}/sign-in">
          <input type="hidden" name="email" value="${email}" />
          <input type="hidden" name="password" value="${password}" />
          <button class="quiet">Continue as ${name}</button>
        </form>
      </li>`,
  )
  return html`<aside class="demo">
    <h2>Demo accounts</h2>
    <ul>
      ${rows}
    </ul>
  </aside>`
}

const emailField = { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', most: 254 }
const passwordHint = `At least ${passwordLength.fewest} characters`

/** The provider's pages. They work without JavaScript, and have none. */
export function createPages(shop: {
  name: string
  url: string
  demoAccounts: readonly ShownAccount[]
}): Pages {
  const page = (title: string, body: SafeHtml, failed = false): string =>
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>${failed ? 'Error: ' : ''}${title} – ${shop.name}</title>
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
          <footer>The shop’s own sign-in service. What you type here stays on this server.</footer>
        </body>
      </html> `.safeHtml

  const cancel = (uid: string): SafeHtml =>
    html`<form method="post" action="/idp/interaction/${uid}/cancel">
      <button class="quiet">Back to the shop</button>
    </form>`

  return {
    signIn: (uid, state) =>
      page(
        'Sign in',
        html`${summary(state)}
          <form method="post" action="/idp/interaction/${uid}/sign-in">
            ${field(emailField, state)}
            ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', most: passwordLength.most }, state)}
            <button>Sign in</button>
          </form>
          <p class="more">No account yet? <a href="/idp/interaction/${uid}/sign-up">Create one</a></p>
          ${cancel(uid)} ${demoHint(uid, shop.demoAccounts)}`,
        state.problems.length > 0,
      ),

    signUp: (uid, state) =>
      page(
        'Create an account',
        html`${summary(state)}
          <form method="post" action="/idp/interaction/${uid}/sign-up">
            ${field({ name: 'name', label: 'Name', type: 'text', autocomplete: 'name', most: 200 }, state)}
            ${field(emailField, state)}
            ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: passwordHint, most: passwordLength.most }, state)}
            <button>Create account</button>
          </form>
          <p class="more">Have an account? <a href="/idp/interaction/${uid}">Sign in</a></p>
          ${cancel(uid)}`,
        state.problems.length > 0,
      ),

    signOut: (form) =>
      page(
        'Sign out?',
        html`<p>You are signed in to ${shop.name}.</p>
          ${trusted(form)}
          <button form="op.logoutForm" name="logout" value="yes">Sign out</button>
          <p class="more"><a href="${shop.url}">Stay signed in</a></p>`,
      ),

    message: (title, text) =>
      page(
        title,
        html`<p>${text}</p>
          <p><a href="${shop.url}">Back to the shop</a></p>`,
      ),
  }
}
