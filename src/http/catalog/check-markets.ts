import type { Markets } from '#domain/pricing/markets/documents.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'

/**
 * Refuses markets that are not there. One that has been deleted since may stay where it stands already.
 * @throws ShopFailure `invalid_request`
 */
export function checkMarkets(
  ids: readonly string[],
  markets: Pick<Markets, 'all'>,
  standing: readonly string[] = [],
): void {
  const known = new Set([...markets.all().map(({ id }) => id), ...standing])
  const fields = ids.flatMap((id, at) =>
    known.has(id) ? [] : [fieldError(`/markets/${at}`, 'unknown_reference', 'no_such_market')],
  )
  if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
}
