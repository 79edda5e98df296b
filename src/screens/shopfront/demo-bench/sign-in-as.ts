import type { BenchPerson } from '#vocabulary/demo-bench.ts'
import { signInPosts } from '../../paths.ts'

/** Posts a form and follows its redirects; answers the address of the last page. */
async function submitted(action: string, fields: Record<string, string>): Promise<URL> {
  const body = new URLSearchParams(fields)
  const { ok, url } = await fetch(action, { method: 'POST', body, credentials: 'same-origin' })
  if (!ok) throw new Error(`${action} does not answer`)
  return new URL(url)
}

/** Posts a form as the browser does: the page is left. */
function leaveBy(action: string, fields: Record<string, string>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

/**
 * Signs in as a person of the demo: begins as the button “Sign in” does, and fills in the form of the local provider with
 * the published password. Whoever is signed in, here or at the provider, is signed out before. False when the provider
 * does not ask for a password.
 */
export async function signInAs(
  { email, password }: BenchPerson,
  { isSignedIn, returnTo }: { isSignedIn: boolean; returnTo: string },
): Promise<boolean> {
  for (const isLeft of [isSignedIn, true]) {
    if (isLeft) await submitted(signInPosts.signOut, {})
    const { pathname } = await submitted(signInPosts.signIn, { returnTo })
    if (!pathname.startsWith('/idp/interaction/')) continue
    leaveBy(`${pathname}/sign-in`, { email, password })
    return true
  }
  return false
}
