/** Where each screen of the back office lies. */
export const places = {
  home: '/admin',
  orders: '/admin/orders',
  order: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  products: '/admin/products',
  newProduct: '/admin/products/new',
  product: (id: string) => `/admin/products/${encodeURIComponent(id)}`,
  stock: '/admin/stock',
  stockHistory: (id: string) => `/admin/stock/${encodeURIComponent(id)}`,
  mails: '/admin/mails',
  mail: (id: string) => `/admin/mails/${encodeURIComponent(id)}`,
  find: '/admin/find',
} as const
