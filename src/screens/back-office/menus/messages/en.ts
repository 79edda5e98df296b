import type { MenuName, MenuTarget } from '#vocabulary/catalog/menus.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { ChosenKind, Mark, Move } from '../menu-draft.ts'

const plural = pluralIn('en')

const names: Record<MenuName, string> = { header: 'Header', footer: 'Footer' }
const kinds: Record<MenuTarget, string> = {
  collection: 'Collection',
  product: 'Product',
  page: 'Page or policy',
  post: 'Post of the journal',
  home: 'Home page',
  collections: 'All collections',
  journal: 'Journal',
  search: 'Search',
  address: 'Address',
  heading: 'Heading without a link',
}
const moves: Record<Move, string> = { up: 'Move up', down: 'Move down', in: 'Move in', out: 'Move out' }
const deleted: Record<ChosenKind, string> = {
  collection: 'Not shown: the collection is deleted',
  product: 'Not shown: the product is deleted',
  page: 'Not shown: the page is deleted',
  post: 'Not shown: the post is deleted',
}
const marks: Record<Exclude<Mark, 'deleted'>, string> = {
  unpublished: 'Not shown: the product is not published',
  not_sold: 'Not shown: the product is not sold in any market',
  above: 'Not shown: the entry above it is not shown',
  empty: 'Not shown: nothing below it is shown',
}

export const messages = {
  title: 'Menus',
  names,
  leads: {
    header: 'Entries with others below them open a panel; on phones they unfold in the menu.',
    footer: 'Entries of the first level head a column. Policies that are not in the menu stand below it.',
  },
  isDefault: 'This is the default, which follows your collections and pages. Saving replaces it.',
  entries: 'Entries',
  entryCount: (count: number) => plural(count, { one: '# entry', other: '# entries' }),
  keys: 'Entries can be dragged. Alt and the arrow keys move the one that has the focus.',
  none: 'The menu is empty.',
  add: 'Add entry',
  addBelow: 'Add entry below',
  remove: 'Remove',
  untitled: 'New entry',
  label: 'Label',
  labelHint: (title: string) => `Empty: “${title}”, in the language of the reader`,
  labelRequired: 'This kind of entry needs a label.',
  translations: 'Translations of the label',
  translationsHint: 'A missing one is shown in English.',
  target: 'Leads to',
  kinds,
  address: 'Address',
  addressHint: 'A path of the shop, such as /search?q=bowl, or an address that begins with https://',
  change: 'Change',
  searchFor: {
    product: 'Search products',
    collection: 'Search collections',
    page: 'Search pages and policies',
    post: 'Search posts',
  },
  moves,
  position: (label: string, at: number, of: number, level: number) =>
    `${label}: ${at} of ${of}, level ${level}`,
  marks,
  deleted,
  notSoldIn: (markets: string) => `Not shown in: ${markets}`,
  missing: {
    label: 'Please fill in the label.',
    target: 'Please choose a target.',
    address: 'Please fill in the address.',
  },
  saved: 'The menu is saved.',
  toDefault: 'Back to the default',
  toDefaultOf: (name: string) => `Bring “${name}” back to the default?`,
  toDefaultText: 'The menu that you have written is deleted. The default follows your collections and pages.',
  removed: 'The menu is the default again.',
}
