import { differencesOf, type FieldChange } from '#engine/audit/differences.ts'
import type { JobRecordChange } from '#engine/work/jobs/documents.ts'
import { shorten } from '#vocabulary/text/shorten.ts'

/** Most fields of a record that are listed. */
const mostFields = 8
/** Most characters of a value that are shown. */
const longestValue = 100

const shortened = (value: string | null): string | null => value && shorten(value, longestValue)

const shown = ({ field, before, after }: FieldChange): FieldChange => ({
  field,
  before: shortened(before),
  after: shortened(after),
})

/** A record of a file as a dry run lists it. `more`: changes besides those of the record itself. */
export function recordChange(
  { subject, title }: Pick<JobRecordChange, 'subject' | 'title'>,
  before: object | undefined,
  after: object,
  more: readonly FieldChange[] = [],
): JobRecordChange {
  const fields = before ? [...differencesOf(before, after), ...more] : []
  return {
    subject,
    title: shorten(title, longestValue),
    isNew: before === undefined,
    fields: fields.slice(0, mostFields).map(shown),
    unlisted: Math.max(0, fields.length - mostFields),
  }
}
