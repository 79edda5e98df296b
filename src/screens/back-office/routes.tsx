import type { RouteObject } from 'react-router'
import { officeRouteId } from './session/office.ts'
import { Waiting } from './shell/waiting.tsx'

/** The back office, loaded only when it is visited. Its loaders run in the browser alone. */
export const backOfficeRoutes: RouteObject[] = [
  {
    id: officeRouteId,
    path: '/admin',
    HydrateFallback: Waiting,
    lazy: () => import('./shell/shell.tsx'),
    children: [
      {
        lazy: () => import('./shell/failure.tsx'),
        children: [
          { index: true, lazy: () => import('./home/home.tsx') },
          { path: 'orders', lazy: () => import('./orders/order-list.tsx') },
          { path: 'orders/:orderId', lazy: () => import('./orders/order-page.tsx') },
          { path: 'products', lazy: () => import('./products/product-list.tsx') },
          { path: 'products/new', lazy: () => import('./products/new-product.tsx') },
          { path: 'products/:productId', lazy: () => import('./products/product-page.tsx') },
          { path: 'stock', lazy: () => import('./stock/stock-list.tsx') },
          { path: 'stock/:stockItemId', lazy: () => import('./stock/stock-history.tsx') },
          { path: 'mails', lazy: () => import('./mails/mail-list.tsx') },
          { path: 'mails/:mailId', lazy: () => import('./mails/mail-page.tsx') },
          { path: '*', lazy: () => import('./shell/not-found.tsx') },
        ],
      },
      { path: 'find', lazy: () => import('./shell/find.ts') },
    ],
  },
]
