/** The keys of a table, typed as a list that is never empty: what a schema makes an enum of. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] =>
  Object.keys(table) as [Key, ...Key[]]
