/** A Markdown table; cells may hold any text. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')

/** Text in the typeface of code; nothing for nothing. */
export const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

/** A page: its title, and its sections with an empty line between each. */
export const page = (title: string, ...sections: readonly string[]): string =>
  `${[`# ${title}`, ...sections].join('\n\n')}\n`

/** Durations in the largest unit that divides them; other values with their unit. */
export function inWords(value: number, unit: string): string {
  if (unit !== 'ms') return `${value.toLocaleString('en')} ${unit}`
  for (const [name, size] of [
    ['days', 86_400_000],
    ['hours', 3_600_000],
    ['minutes', 60_000],
    ['seconds', 1_000],
  ] as const) {
    if (value % size === 0) return `${value / size} ${name}`
  }
  return `${value} ms`
}
