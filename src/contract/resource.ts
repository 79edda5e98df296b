import type { Contract } from './contract.ts'
import type { InputOf, OutputOf } from './endpoint.ts'
import type { FieldKind } from '#vocabulary/whole-shop/field-kinds.ts'
import type { RouteName } from './routes.ts'

type ItemOf<Name extends RouteName> =
  OutputOf<Contract[Name]> extends { items: readonly (infer Item)[] } ? Item : never
type BodyOf<Name extends RouteName> = InputOf<Contract[Name]> extends { body: infer Body } ? Body : never
type Key<Record> = keyof Record & string

/** The tone of a status: neutral, in progress, done, or in need of attention. */
export type StatusTone = 'neutral' | 'waiting' | 'good' | 'bad'

/** A field that is shown only while another one has a value. */
export interface Shown<Field extends string> {
  field: Field
  when: { field: Field; is: string }
}

/** A list that a field names a record of, or several. */
export interface Reference {
  list: RouteName
  /** The field of the answer with the list; `items` unless given. */
  within?: string
  value: string
  title: string
}

/**
 * A kind of record that staff list and edit, as data beside its calls. Kinds of fields, limits and permissions come from
 * the contract, labels from the messages of the back office; nothing else is needed for its screen.
 */
export interface Resource<
  List extends RouteName = RouteName,
  Create extends RouteName = RouteName,
  Column extends string = string,
  Field extends string = string,
> {
  /** The calls that list, create, replace and remove records. All but the first need a permission to be offered. */
  calls: { list: List; create: Create; replace: RouteName; remove: RouteName }
  /** The parameter with the record's id in the paths of the last two. */
  id: string
  /** The field that names a record. */
  title: Column
  columns: readonly Column[]
  /** The columns whose words a search finds; left out where the list has none. */
  searched?: readonly Column[]
  /** The field with the picture that stands beside the title. */
  picture?: Column
  /** The field that names the record above, and the one that it is named by: the list is a tree. */
  tree?: { above: Column; by: Column }
  /** Values of columns that are shown as a status, each with its tone. */
  tones?: Readonly<Partial<Record<Column, Readonly<Record<string, StatusTone>>>>>
  fields: readonly (Field | Shown<Field>)[]
  /** The call that lists the references to a record, by the same parameter: while there are any, it is not removed. */
  usedBy?: RouteName
  /** Whether nothing names a record by its id, so that one that is created again is the same. */
  restorable?: boolean
  /** A field for an address that a new record begins with, made of another field. */
  address?: { field: Field; from: Field }
  /** Kinds of fields that no schema tells. */
  kinds?: Readonly<Partial<Record<Field, FieldKind>>>
  /** Fields and columns that name a record of a list: the call that lists them, their value and their name there. */
  references?: Readonly<Partial<Record<Field, Reference>>>
}

/** Defines a resource. A column or field that the schema of its call lacks does not compile. */
export const resource = <
  const List extends RouteName,
  const Create extends RouteName,
  const Column extends Key<ItemOf<List>>,
  const Field extends Key<BodyOf<Create>>,
>(
  definition: Resource<List, Create, Column, Field>,
): Resource<List, Create, Column, Field> => definition
