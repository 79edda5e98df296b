/**
 * The modules that most screens share, in one file with the first script: it is loaded with every page of the shop, so
 * nothing is in it that only forms, the account or the back office need. The imports of these modules come along.
 */
export const shopPatterns = [
  'client/(?!whole-api)',
  'contract/shop-routes',
  'vocabulary/(money|languages/languages|catalog/colour-facet|places/(alternates|country-name|own-path|places)|text/(mark-path|measure-words|plural))\\.',
  'screens/(?!boot|map|staff-language|invoice-path)[a-z.-]+$',
  'screens/messages/[a-z-]+\\.',
  'screens/ui/(?!form/(dialog|error-summary|field\\.tsx|missing-input)|status-tag|messages/)',
  'screens/shopfront/(?!form-answer|once-answered|screen-files)[a-z-]+\\.',
  'screens/shopfront/listing/(rating|card-pictures)\\.',
  'screens/shopfront/(problems/say-problem|product/(options/swatch|use-prefetch)|shell/breadcrumbs|structured-data/[a-z-]+)\\.',
  'screens/(ui/(form/error-summary|status-tag)|shopfront/address/address-fields)\\.module',
  'screens/shopfront/(listing/(card-form|filters/(filter-chips|filters)|listing|product-card)|search/search)\\.module',
  'screens/shopfront/(collections/collections|home/(home|sections)|journal/journal|pages/page)\\.module',
  'screens/shopfront/(cart/quantity|product-more/(product-more|viewed|messages))\\.',
]

/** The modules of the first file. */
export const shop = new RegExp(`/src/(${shopPatterns.join('|')})`)

/** The modules that several screens of buying and of the account share, by file. The first that names a module takes it. */
export const sharePatterns = {
  forms:
    /\/src\/(screens\/(ui\/(form\/(error-summary|field)|status-tag)|shopfront\/(form-answer|once-answered))|vocabulary\/(identifiers|places\/country-names|text\/folding))\./,
  // The cards of products, collections and posts.
  cards:
    /\/src\/screens\/shopfront\/(collections\/(collection-grid|messages)|journal\/(messages|post-list)|listing\/(card-(acts|form|link)|product-card|product-grid))\./,
  // What pages of sections share: the home page, pages and posts.
  sections: /\/src\/screens\/shopfront\/home\/(hotspots|([a-z]+-)?section[a-z-]+)\./,
  address: /\/src\/screens\/shopfront\/address\/(?!messages\/)/,
  cart: /\/src\/screens\/shopfront\/cart\/(?!messages\/)/,
  checkout: /\/src\/screens\/shopfront\/checkout\/(?!messages\/)/,
  account: /\/src\/screens\/shopfront\/account\/(?!messages\/|order-list\.)/,
  // How far an order has come, and its statuses: for its page, the overview of the account and lists.
  stages: /\/src\/screens\/shopfront\/order\/(progress|stage-text|statuses|steps|web-address)\./,
  orders: /\/src\/screens\/shopfront\/(order\/(?!messages\/)|account\/order-list\.)/,
}

/** The files that several screens share, as the bundler takes them. */
export const shares = Object.entries(sharePatterns).map(([name, test]) => ({ name, test, minShareCount: 2 }))
