import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** What was refused because something has changed is shown as it is now; the router would leave it as it was. */
export function showsWhatHasChanged({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}
