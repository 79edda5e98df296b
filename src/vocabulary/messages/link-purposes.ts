/** The power of a link in a message; a link for one purpose is good for no other. */
export type LinkPurpose =
  | 'cart'
  | 'home preview'
  | 'product preview'
  | 'order access'
  | 'newsletter confirmation'
  | 'newsletter end'
  | 'stock notice confirmation'
  | 'stock notice end'
