import { emailLimits } from '#vocabulary/email.ts'
import { html, type SafeHtml } from './html.ts'
import { passwordLength } from './passwords.ts'
import type { Messages } from './messages/en.ts'

/** A wrong field and its remedy, in the language of the page. */
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

interface FieldOptions {
  name: string
  label: string
  type: string
  autocomplete: string
  hint?: string
  most: number
}

/** A labelled field, with its problem if it has one. */
export function field(options: FieldOptions, state: FormState, more?: SafeHtml): SafeHtml {
  const { name, label, type, autocomplete, hint, most } = options
  const problem = state.problems.find((each) => each.field === name)
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  const value = type === 'password' ? undefined : state.values[name]
  return html`<div class="field${type === 'password' ? ' secret' : ''}">
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
    ${more}
  </div>`
}

/** A field for a password, with a button that shows and hides it. */
export function passwordField(
  options: Omit<FieldOptions, 'type' | 'most'>,
  state: FormState,
  m: Messages,
): SafeHtml {
  return field(
    { ...options, type: 'password', most: passwordLength.most },
    state,
    html`<button
        type="button"
        class="reveal"
        aria-controls="${options.name}"
        data-show="${m.showPassword}"
        data-hide="${m.hidePassword}"
        hidden
      >
        ${m.showPassword}
      </button>
      <script type="module" src="/idp/assets/reveal.js"></script>`,
  )
}

/** The field for the e-mail of an account. */
export const emailField = (m: Messages): FieldOptions => ({
  name: 'email',
  label: m.email,
  type: 'email',
  autocomplete: 'username',
  most: emailLimits.address,
})

/** The problems of a refused form, each with a link to its field. */
export function summary({ problems }: FormState, m: Messages): SafeHtml | undefined {
  if (problems.length === 0) return undefined
  const items = problems.map(({ field: name, message }) => html`<li><a href="#${name}">${message}</a></li>`)
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <h2>${m.checkThis}</h2>
    <ul>
      ${items}
    </ul>
  </div>`
}

/** The longest name of a person and of a passkey, in characters. */
export const nameLength = { person: 200, passkey: 60 } as const

/** A name that a form gives; undefined when it is none, or one that cannot be shown. */
export function readName(form: URLSearchParams, of: keyof typeof nameLength): string | undefined {
  const name = form.get('name')?.trim() ?? ''
  return name === '' || name.length > nameLength[of] || /[\p{Cc}\p{Cs}]/u.test(name) ? undefined : name
}
