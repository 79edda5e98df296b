import { longestPasskeyName } from './passkey-pages.ts'

/** The name that a form gives a new passkey; undefined when it is none. */
export function readPasskeyName(form: URLSearchParams): string | undefined {
  const name = form.get('name')?.trim() ?? ''
  return name === '' || name.length > longestPasskeyName || /[\p{Cc}\p{Cs}]/u.test(name) ? undefined : name
}
