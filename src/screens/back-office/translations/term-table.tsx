import type { Language } from '#vocabulary/languages/languages.ts'
import { termOf } from '#vocabulary/languages/translations.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../kit/inputs.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { textIn } from '../../messages/text-in.ts'
import { useMessages, type TranslationMessages } from './messages.ts'
import { isMissing, type TermRow } from './term-rows.ts'
import type { EditedTerms } from './use-terms.ts'
import styles from './translations.module.css'

interface TermTableProps {
  rows: readonly TermRow[]
  terms: EditedTerms
  language: Language
  readOnly: boolean
}

/** The id of the field that a term is typed in. */
export const fieldOf = (key: string): string => `term-${encodeURIComponent(key)}`

/** Short texts, each beside its translation. */
export function TermTable({ rows, ...props }: TermTableProps) {
  const { terms: m } = useMessages()
  return (
    <ul className={styles.terms} aria-label={m.title(props.language)}>
      {rows.map((row) => (
        <li key={row.key} className={row.of === null ? styles.term : `${styles.term} ${styles.apart}`}>
          <Written row={row} {...props} />
          <Said row={row} {...props} />
        </li>
      ))}
    </ul>
  )
}

type PartProps = Omit<TermTableProps, 'rows'> & { row: TermRow }

function whereRead({ as, names, of }: TermRow, { terms: m, uses }: TranslationMessages): string {
  if (of !== null) return m.usedFor(of)
  if (as.length === 0) return m.notUsed
  return m.usedIn(
    as.map((use) => uses[use]),
    names,
  )
}

/** Names for which a text could be said apart: none where it is read in one place. */
function apartFrom({ key, as, names }: TermRow, shown: ReadonlySet<string>): string[] {
  const places = names.length + as.filter((use) => !use.endsWith('_value')).length
  return places > 1 ? names.filter((name) => !shown.has(`${name}:${key}`)) : []
}

function Written({ row, terms, readOnly }: PartProps) {
  const m = useMessages()
  const names = readOnly ? [] : apartFrom(row, new Set(terms.rows.map(({ key }) => key)))
  return (
    <div className={styles.written}>
      <p className={styles.plain}>
        <bdi>{row.text}</bdi>
      </p>
      <p className={styles.muted}>{whereRead(row, m)}</p>
      {names.length > 0 && (
        <p className={styles.names}>
          {names.map((name) => (
            <Button
              key={name}
              type="button"
              size="small"
              kind="quiet"
              icon="plus"
              onClick={() => terms.open(`${name}:${row.key}`)}
            >
              {m.terms.customFor(name)}
              <span className="spoken">{m.text.of(row.text)}</span>
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}

function Said({ row, terms: { draft, saved, errors, change }, language, readOnly }: PartProps) {
  const m = useMessages()
  const value = termOf(draft, row.key)
  const changed = value.trim() !== termOf(saved, row.key)
  return (
    <div className={styles.word}>
      <TextField
        label={<span className="spoken">{m.terms.fieldIn(row.text, row.of, language)}</span>}
        name={fieldOf(row.key)}
        {...textIn(language)}
        maxLength={500}
        value={value}
        readOnly={readOnly}
        error={errors.find(({ text }) => text === row.key)?.message}
        onChange={(text) => change(row.key, text)}
      />
      {changed ? (
        <StatusTag>{m.unsaved}</StatusTag>
      ) : isMissing(row, draft) ? (
        <StatusTag tone="waiting">{m.missing}</StatusTag>
      ) : null}
    </div>
  )
}
