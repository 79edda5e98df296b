import { ShopFailure } from '#vocabulary/failures.ts'
import { asText, statement, type Statement } from '#vocabulary/statements/statement.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { Unstorable } from '#ports/document-store/document-store.ts'
import type { Group } from './read-groups.ts'
import type { Remark } from './report.ts'
import { RowRefused } from './row-refused.ts'

/** A row of a record with a remark about it. */
export function remarkOf(
  { handle, rows }: Group,
  { line, said, column }: Pick<Remark, 'line' | 'said' | 'column'>,
): Remark {
  const fields = rows.find((row) => row.line === line)?.fields ?? rows[0]?.fields ?? []
  return { line, handle, said, column, fields }
}

/** An error about a record, as a remark about its rows. @throws anything but a refusal */
export function refusalOf(error: unknown, group: Group): Remark {
  if (error instanceof RowRefused) return remarkOf(group, error)
  const line = group.rows[0]?.line ?? 0
  if (error instanceof Unstorable)
    return remarkOf(group, {
      line,
      said: statement('not_storable', { detail: error.message }),
      column: null,
    })
  if (!(error instanceof ShopFailure)) throw error
  return remarkOf(group, { line, said: reasonOf(error), column: null })
}

function reasonOf({ code, reasons: [reason], fields: [field] }: ShopFailure): Statement {
  if (reason) return reason
  if (!field) return statement('failure_of', { code })
  return statement('field_wrong', { field: field.pointer }, field.reason ?? asText(field.message))
}

/** The warning about a handle that the shop cannot take as it is: links to the address of before lead nowhere. */
export function respellingOf(group: Group): Remark[] {
  const { spelling, handle, rows } = group
  if (spelling === undefined) return []
  const said = statement('handle_respelled', { spelling: shorten(spelling, 150), handle })
  return [remarkOf(group, { line: rows[0]?.line ?? 0, said, column: 'Handle' })]
}
