/** The kinds of parameters that a column may be repeated for. */
export type ParameterKind = 'currency' | 'language' | 'place' | 'fact'

/** The parameters of a file's repeated columns, by kind, in the order of the columns. */
export type ColumnParameters = Record<ParameterKind, readonly string[]>

/** A column that an import knows. */
export interface KnownColumn<Column extends string = string> {
  column: Column
  /** Its parameter; undefined for a column without. */
  parameter?: { kind: ParameterKind; value: string }
}

/** Columns `NAME / VALUE`: which names there are, and how a value is read. */
export interface ParameterRule {
  kind: ParameterKind
  columns: readonly string[]
  read(text: string): string | undefined
}

/** How headings are compared. */
const fold = (heading: string): string => heading.trim().toLowerCase()

/**
 * Creates the reader of headings, whatever their case: of columns that stand in a file once, and of those that stand
 * there for each value of a parameter. It answers undefined for a heading that is none of them.
 */
export function createColumnReader<Column extends string>(
  once: readonly Column[],
  rules: readonly ParameterRule[],
): (heading: string) => KnownColumn<Column> | undefined {
  const byHeading = new Map(once.map((column) => [fold(column), { column }]))
  const byName = rules.map(({ kind, columns, read }) => ({
    kind,
    read,
    columns: new Map(columns.map((column) => [fold(column), column])),
  }))
  function readParameter(heading: string): KnownColumn<Column> | undefined {
    const [, name, text] = /^(.+?) \/ (.+)$/.exec(heading) ?? []
    if (name === undefined || text === undefined) return undefined
    for (const { kind, columns, read } of byName) {
      const column = columns.get(fold(name))
      const value = column && read(text.trim())
      if (column && value) return { column: `${column} / ${value}` as Column, parameter: { kind, value } }
    }
    return undefined
  }
  return (heading) => byHeading.get(fold(heading)) ?? readParameter(heading.trim())
}
