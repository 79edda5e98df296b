import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** After a refusal because of a change, loads the data again; the router would leave it as it was. */
export function showsWhatHasChanged({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}
