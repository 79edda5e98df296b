/** The allowed imports of each room besides itself. */
export const rooms = {
  vocabulary: [],
  contract: ['vocabulary'],
  ports: ['vocabulary'],
  engine: ['vocabulary', 'ports'],
  domain: ['vocabulary', 'ports', 'engine'],
  adapters: ['vocabulary', 'ports'],
  http: ['vocabulary', 'contract', 'ports', 'engine', 'domain'],
  client: ['vocabulary', 'contract'],
  screens: ['vocabulary', 'contract', 'client'],
  identity: ['vocabulary', 'ports'],
  server: [
    'vocabulary',
    'contract',
    'ports',
    'engine',
    'domain',
    'adapters',
    'http',
    'client',
    'screens',
    'identity',
    'demo',
  ],
  demo: ['vocabulary', 'ports', 'engine', 'domain', 'adapters'],
} as const satisfies Record<string, readonly string[]>

/**
 * The groups of the domain, and the folders of each, in order: a folder may import what stands above it, in its own group
 * and in others, and never what stands below.
 */
export const domain = {
  people: ['customers', 'audit', 'staff', 'sessions', 'api-tokens', 'wish-lists', 'issuer-tests'],
  catalog: [
    'languages',
    'content',
    'media',
    'products',
    'read-model',
    'collections',
    'listing',
    'search',
    'translations',
  ],
  inventory: ['stock'],
  pricing: ['markets', 'model', 'tax', 'shipping', 'price-lists', 'credit', 'promotions', 'prices'],
  orders: [
    'orders',
    'lookup',
    'fulfilments',
    'payments',
    'refunds',
    'edits',
    'returns',
    'commands',
    'invoices',
    'simulator',
  ],
  buying: ['carts', 'checkout', 'drafts'],
  messages: ['newsletter', 'back-in-stock', 'mail', 'webhooks'],
  feedback: ['reviews', 'bought-together'],
  'whole-shop': [
    'rebuilds',
    'product-files',
    'product-export',
    'product-import',
    'product-changes',
    'personal-data',
    'bundle-import',
  ],
} as const satisfies Record<string, readonly string[]>
