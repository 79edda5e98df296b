import { useEffect, useState } from 'react'
import { limits } from '#vocabulary/limits.ts'
import { keepInTab, keptInTab } from './tab-memory.ts'

/**
 * The input of a form that required a recent sign-in, saved in
 * this tab for its page for as long as a sign-in may take.
 */
interface SavedForm {
  form: string
  values: unknown
  until: number
}

const keyOfPage = (): string => `form:${window.location.pathname}`

/** Keeps the input of a form while someone signs in again. */
export function keepForm(form: string, values: object): void {
  const saved: SavedForm = { form, values, until: Date.now() + limits.signInAttempt.value }
  keepInTab(keyOfPage(), saved)
}

function readSavedForm(): SavedForm | undefined {
  const saved = keptInTab(keyOfPage()) as SavedForm | null
  return saved && saved.until > Date.now() ? saved : undefined
}

/** Which form of this page was left to sign in again; null for none of these. */
export function savedFormName<Name extends string>(known: readonly Name[]): Name | null {
  const form = readSavedForm()?.form
  return known.find((name) => name === form) ?? null
}

/** The values saved of this form before someone signed in again, once; empty otherwise. */
export function useSavedForm<Values extends object>(form: string): Partial<Values> {
  const [values] = useState(() => {
    const saved = readSavedForm()
    return saved?.form === form ? (saved.values as Partial<Values>) : {}
  })
  useEffect(() => sessionStorage.removeItem(keyOfPage()), [])
  return values
}
