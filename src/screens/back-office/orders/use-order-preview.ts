import { useEffect, useState } from 'react'
import { troubleOf, type Trouble } from '../session/operation.ts'
import type { AdminOrder } from '../types.ts'

/** The debounce of typing before a preview is requested, in milliseconds. */
const rest = 300

/** The answer to a preview, or why there is none. */
export interface Preview<Answer> {
  answer: Answer | null
  trouble: Trouble | null
  /** False while the form has changed since. */
  isCurrent: boolean
}

/**
 * The latest preview of a change of an order, requested from the shop whenever the form changes; undefined before the first one,
 * and while the form asks for none.
 * @param ask the same function as long as it asks about the same order
 */
export function useOrderPreview<Body, Answer>(
  { version }: AdminOrder,
  body: Body | undefined,
  ask: (body: Body) => Promise<Answer>,
): Preview<Answer> | undefined {
  const [preview, setPreview] = useState<Omit<Preview<Answer>, 'isCurrent'> & { of: string }>()
  // As text, so that the preview is requested again only when the content changes.
  const text = body && JSON.stringify(body)
  const previewKey = `${version} ${text}`
  useEffect(() => {
    if (text === undefined) return undefined
    let current = true
    const timer = setTimeout(() => {
      ask(JSON.parse(text) as Body).then(
        (answer) => current && setPreview({ of: previewKey, answer, trouble: null }),
        (error: unknown) =>
          current && setPreview({ of: previewKey, answer: null, trouble: troubleOf(error) }),
      )
    }, rest)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [ask, previewKey, text])
  if (text === undefined || !preview) return undefined
  const { answer, trouble, of } = preview
  return { answer, trouble, isCurrent: of === previewKey }
}
