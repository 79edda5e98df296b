/** The power of a link in a message; a link for one purpose is good for no other. */
export type LinkPurpose =
  | 'cart'
  | 'held cart'
  | 'product preview'
  | 'content preview'
  | 'order access'
  | 'placed order'
  | 'newsletter confirmation'
  | 'newsletter end'
  | 'newsletter ending undone'
  | 'stock notice confirmation'
  | 'stock notice end'
