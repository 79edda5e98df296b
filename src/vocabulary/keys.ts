/** The keys of a table, typed as a non-empty list, for the enum of a schema. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] =>
  Object.keys(table) as [Key, ...Key[]]
