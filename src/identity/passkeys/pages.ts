import { fillIn } from '#vocabulary/text/fill-in.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { field, nameLength, summary, type FormState } from '../form-parts.ts'
import { html, type SafeHtml } from '../html.ts'
import { createPage, type Shop } from '../page.ts'
import { identityMessages } from '../messages.ts'
import type { Messages } from '../messages/en.ts'

/** For `navigator.credentials.get`, as JSON. */
export type RequestOptions = import('@simplewebauthn/server').PublicKeyCredentialRequestOptionsJSON

/** For `navigator.credentials.create`, as JSON. */
export type CreationOptions = import('@simplewebauthn/server').PublicKeyCredentialCreationOptionsJSON

interface PasskeyPart {
  ceremony: 'get' | 'create'
  /** Where the passkey's answer is posted. */
  action: string
  options: RequestOptions | CreationOptions
  label: string
  quiet?: boolean
  /** Whether browsers offer the passkey in the field of the e-mail too. */
  autofill?: boolean
  state: FormState
}

/**
 * A form that posts the response of a passkey. The script shows it; without scripts, or in a browser without
 * passkeys, the page says so instead.
 */
export function passkeyPart(
  { ceremony, action, options, label, quiet, autofill, state }: PasskeyPart,
  m: Messages,
): SafeHtml {
  const problem = state.problems.find(({ field: name }) => name === 'passkey')
  return html`<div
      class="passkey"
      data-ceremony="${ceremony}"
      data-options="${JSON.stringify(options)}"
      data-failed="${m.passkeyFailed}"
      data-known="${m.passkeyKnown}"
      data-unsupported="${m.passkeyUnsupported}"
      ${autofill ? html` data-autofill` : undefined}
    >
      <form method="post" action="${action}" hidden>
        <input type="hidden" name="answer" />
        ${ceremony === 'create' ? passkeyNameField(state, m) : undefined}
        ${problem ? html`<span class="message" id="passkey-problem">${problem.message}</span>` : undefined}
        <button
          id="passkey"
          ${quiet ? html` class="quiet"` : undefined}${problem ? html` aria-describedby="passkey-problem"` : undefined}
        >
          ${label}
        </button>
      </form>
      <p class="hint" role="status">${m.passkeyNeedsScripts}</p>
    </div>
    <script type="module" src="/idp/assets/passkeys.js"></script>`
}

/** The field for the name of a new passkey. */
const passkeyNameField = (state: FormState, m: Messages): SafeHtml =>
  field(
    {
      name: 'name',
      label: m.passkeyName,
      type: 'text',
      autocomplete: 'off',
      hint: m.passkeyNameHint,
      most: nameLength.passkey,
    },
    state,
  )

/** The pages between the password and a second factor. */
export interface PasskeyPages {
  /** For someone who has one. */
  usePasskey(uid: string, state: FormState, options: RequestOptions): string
  /** For someone who has none yet. Without `options` none can be added, for the account is shared. */
  addFirstPasskey(uid: string, state: FormState, options: CreationOptions | undefined): string
}

/** The pages between the password and a second factor, in a language. */
export function createPasskeyPages(language: Language, shop: Shop): PasskeyPages {
  const m = identityMessages[language]
  const page = createPage(language, shop)
  const without = (uid: string): SafeHtml =>
    html`<form class="more" method="post" action="/idp/interaction/${uid}/without">
      <p class="hint">${m.withoutPasskeyText}</p>
      <button class="quiet">${m.withoutPasskey}</button>
    </form>`

  return {
    usePasskey: (uid, state, options) =>
      page(
        m.usePasskey,
        html`${summary(state, m)}
          <p>${m.usePasskeyText}</p>
          ${passkeyPart({ ceremony: 'get', action: `/idp/interaction/${uid}/passkey`, options, label: m.usePasskey, state }, m)}
          <p class="hint">${m.lostPasskey}</p>
          ${without(uid)}`,
        state.problems.length > 0,
      ),

    addFirstPasskey: (uid, state, options) =>
      page(
        m.addPasskey,
        html`${summary(state, m)}
          <p>${fillIn(m.addFirstText, 'shop', shop.name)} ${options ? m.passkeyText : m.demoShared}</p>
          ${options && passkeyPart({ ceremony: 'create', action: `/idp/interaction/${uid}/add-passkey`, options, label: m.addPasskey, state }, m)}
          ${without(uid)}`,
        state.problems.length > 0,
      ),
  }
}
