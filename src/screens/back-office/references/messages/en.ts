import type { ReferenceKind } from '#vocabulary/catalog/references.ts'

export const messages = {
  named: 'It cannot be deleted yet, as it is named by:',
  more: 'Only the first fifty are listed.',
  close: 'Close',
  kinds: {
    order: 'Orders',
    price_list: 'Price list',
    promotion: 'Promotion',
    collection: 'Collection',
    menu: 'Menu',
    home_page: 'Home page',
    page: 'Page',
    post: 'Post',
    announcement: 'Announcement',
    search_redirect: 'Search redirect',
    product: 'Product',
    draft_order: 'Draft order',
    cart: 'Carts',
  } satisfies Record<ReferenceKind, string>,
}
