/** The fields of the form that a review is written in. */
export const reviewFields: readonly string[] = ['rating', 'title', 'text', 'displayName']

/** The form's values as the API takes them; unset stars are 0, which it refuses. */
export function readReview(form: FormData): {
  rating: number
  title: string
  text: string
  displayName?: string
} {
  const field = (name: string): string => String(form.get(name) ?? '').trim()
  const displayName = field('displayName')
  return {
    rating: Number(form.get('rating') ?? 0) || 0,
    title: field('title'),
    text: field('text').replaceAll('\r\n', '\n'),
    ...(displayName ? { displayName } : {}),
  }
}
