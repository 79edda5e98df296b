/** How values are read that are compared: those that read alike are one. */
type Reading = (value: string) => string
const exactly: Reading = (value) => value

/** Values without others. */
export function without(values: readonly string[], gone: readonly string[], read = exactly): string[] {
  const names = new Set(gone.map(read))
  return values.filter((value) => !names.has(read(value)))
}

/** Values and those of others that are not among them, each once; the first of those that read alike. */
export function joined(values: readonly string[], more: readonly string[], read = exactly): string[] {
  const names = new Set(values.map(read))
  return [...values, ...more.filter((value) => !names.has(read(value)) && names.add(read(value)))]
}
