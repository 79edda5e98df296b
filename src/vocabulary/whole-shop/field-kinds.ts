/** The kinds of fields that screens of records are made of; each has its control, its cell and its text. */
export const fieldKinds = [
  'text',
  'long_text',
  'texts',
  'integer',
  'boolean',
  'choice',
  'reference',
  'references',
  'parent',
  'products',
  'rule',
  'picture',
  'moment',
  'search_texts',
  'shop_path',
  'country',
] as const

/**
 * One of {@link fieldKinds}. `texts` are several lines of text in one list; a `reference` names another record, `references` several, a `parent` is the record above in the same list, `products` are
 * ids of products in order, a `rule` is that of a collection, a `picture` one that was uploaded, with its alt text,
 * `search_texts` a title and a description for search engines, a `shop_path` leads to a page of the shop, a
 * `country` is the code of one.
 */
export type FieldKind = (typeof fieldKinds)[number]
