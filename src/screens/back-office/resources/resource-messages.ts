import type { ResourceName, resources } from '#contract/resources.ts'

/** A label for each column and field, a hint where a field needs one, and names for the values of choices. */
export interface ResourceMessages<Column extends string = string, Field extends string = string> {
  /** The name of the list. */
  list: string
  /** The button that creates one, and the title of its form. */
  create: string
  /** The title of the form of an existing one. */
  edit: string
  empty: { title: string; text: string }
  /** The label of the search, where the list has one. */
  search?: string
  /** The effect of removing one. */
  removal: string
  labels: Record<Column | Field, string>
  hints?: Partial<Record<Field, string>>
  values?: Partial<Record<Column | Field, Record<string, string>>>
}

type ColumnOf<Name extends ResourceName> = (typeof resources)[Name]['columns'][number]
type NamedField<Field> = Field extends string
  ? Field
  : Field extends { field: infer Name }
    ? Name & string
    : never
type FieldOf<Name extends ResourceName> = NamedField<(typeof resources)[Name]['fields'][number]>

/** The messages of every resource. A language that lacks a label does not compile. */
export type AllResourceMessages = {
  [Name in ResourceName]: ResourceMessages<ColumnOf<Name>, FieldOf<Name>>
}
