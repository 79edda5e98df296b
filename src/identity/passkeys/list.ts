import { fillIn } from '#vocabulary/text/fill-in.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import type { PasskeyDocument } from '../documents.ts'
import { html, type SafeHtml } from '../html.ts'
import { identityMessages } from '../messages.ts'

/** Lists passkeys, each with a form to remove it where `removal` says where that is posted. */
export type PasskeyList = (passkeys: readonly PasskeyDocument[], removal: string | undefined) => SafeHtml

/** The list of an account's passkeys, in a language. */
export function createPasskeyList(language: Language): PasskeyList {
  const m = identityMessages[language]
  // The shop's English is British.
  const tag = language === 'en' ? 'en-GB' : language
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const dated = (text: string, at: string): string => fillIn(text, 'date', dates.format(new Date(at)))
  const remove = (removal: string, { id, name }: PasskeyDocument): SafeHtml =>
    html`<form method="post" action="${removal}">
      <input type="hidden" name="passkey" value="${id}" />
      <button class="quiet small" aria-label="${fillIn(m.removeNamed, 'name', name)}">${m.remove}</button>
    </form>`

  return (passkeys, removal) => {
    if (passkeys.length === 0) return html`<p class="none">${m.noPasskeys}</p>`
    const rows = passkeys.map(
      (passkey) =>
        html`<li>
          <div>
            <strong dir="auto">${passkey.name}</strong>
            <small>${dated(m.addedOn, passkey.createdAt)}</small>
            <small>${passkey.lastUsedAt ? dated(m.lastUsed, passkey.lastUsedAt) : m.neverUsed}</small>
          </div>
          ${removal === undefined ? undefined : remove(removal, passkey)}
        </li>`,
    )
    return html`<ul class="passkeys">
      ${rows}
    </ul>`
  }
}
