import type { RouteObject } from 'react-router'
import { loadMessages } from '../messages/load-messages.ts'
import { places } from './places.ts'
import { recordScreenRoutes } from './resources/record-routes.ts'
import { officeRouteId } from './session/office.ts'
import { loadStatements } from './statements/say.ts'
import { Waiting } from './shell/page-placeholder.tsx'

/**
 * A screen with the messages that few screens need: statements, imports and exports, webhooks, markets and taxes, promotions,
 * staff, the audit log.
 */
async function withLater<Module>(load: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load, loadMessages(['back-office/jobs']), loadStatements()])
  return module
}

const screens: RouteObject[] = [
  { index: true, lazy: () => import('./home/home.tsx') },
  { path: 'orders', lazy: () => import('./orders/list/order-list.tsx') },
  { path: 'orders/:orderId', lazy: () => withLater(import('./orders/order-page.tsx')) },
  { path: 'payments', lazy: () => import('./payments/finding-list.tsx') },
  { path: 'payments/unpaid', lazy: () => import('./payments/unpaid-list.tsx') },
  { path: 'returns', lazy: () => import('./orders/list/return-list.tsx') },
  { path: 'drafts', lazy: () => import('./drafts/draft-list.tsx') },
  { path: 'drafts/:draftId', lazy: () => withLater(import('./drafts/draft-page.tsx')) },
  { path: 'products', lazy: () => import('./products/list/product-list.tsx') },
  { path: 'products/new', lazy: () => import('./products/new-product.tsx') },
  { path: 'products/changes', lazy: () => import('./product-changes/change-list.tsx') },
  { path: 'products/changes/:changeId', lazy: () => import('./product-changes/change-page.tsx') },
  { path: 'products/:productId', lazy: () => import('./products/product-page.tsx') },
  { path: 'shop', lazy: () => import('./shop/profile-page.tsx') },
  { path: 'media', lazy: () => import('./pictures/picture-page.tsx') },
  { path: 'home-page', lazy: () => import('./contents/home-screen.tsx') },
  { path: 'pages/import', lazy: () => withLater(import('./jobs/new-content-import.tsx')) },
  { path: 'pages/imports/:jobId', lazy: () => withLater(import('./jobs/content-import.tsx')) },
  { path: 'pages/:slug/sections', lazy: () => import('./contents/page-screen.tsx') },
  { path: 'announcement', lazy: () => import('./announcement/announcement-page.tsx') },
  { path: 'journal', lazy: () => import('./contents/journal/post-list.tsx') },
  { path: 'journal/:slug', lazy: () => import('./contents/post-screen.tsx') },
  { path: 'menus', lazy: () => import('./menus/menu-page.tsx') },
  { path: 'menus/:name', lazy: () => import('./menus/menu-page.tsx') },
  { path: 'import-export', lazy: () => withLater(import('./jobs/job-list.tsx')) },
  { path: 'import-export/import', lazy: () => withLater(import('./jobs/new-import.tsx')) },
  {
    path: 'import-export/import/:fileId',
    lazy: () => withLater(import('./jobs/columns/import-columns.tsx')),
  },
  { path: 'import-export/bundle', lazy: () => withLater(import('./jobs/new-bundle.tsx')) },
  {
    path: 'import-export/bundle/:fileId',
    lazy: () => withLater(import('./jobs/bundle-page.tsx')),
  },
  { path: 'import-export/:jobId', lazy: () => withLater(import('./jobs/job-page.tsx')) },
  { path: 'translations', lazy: () => import('./translations/overview.tsx') },
  { path: 'translations/:language/terms', lazy: () => import('./translations/terms-page.tsx') },
  {
    path: 'translations/:language/:kind/:id',
    lazy: () => import('./translations/translation-page.tsx'),
  },
  { path: 'search', lazy: () => import('./search/query-list.tsx') },
  { path: 'search/ranking', lazy: () => import('./search/ranking-page.tsx') },
  { path: 'price-lists', lazy: () => import('./price-lists/price-list-list.tsx') },
  { path: 'price-lists/new', lazy: () => import('./price-lists/price-list-page.tsx') },
  { path: 'price-lists/:priceListId', lazy: () => import('./price-lists/price-list-page.tsx') },
  { path: 'promotions', lazy: () => withLater(import('./promotions/promotion-list.tsx')) },
  { path: 'promotions/new', lazy: () => withLater(import('./promotions/promotion-page.tsx')) },
  {
    path: 'promotions/:promotionId',
    lazy: () => withLater(import('./promotions/promotion-page.tsx')),
  },
  { path: 'stock', lazy: () => import('./stock/stock-list.tsx') },
  { path: 'stock/locations', lazy: () => import('./stock/location-list.tsx') },
  { path: 'stock/:stockItemId', lazy: () => import('./stock/stock-history.tsx') },
  { path: 'reviews', lazy: () => import('./reviews/review-list.tsx') },
  { path: 'withdrawals', lazy: () => import('./withdrawals/withdrawal-list.tsx') },
  { path: 'enquiries', lazy: () => import('./reviews/enquiry-list.tsx') },
  { path: 'questions', lazy: () => import('./reviews/question-list.tsx') },
  { path: 'newsletter', lazy: () => import('./reviews/subscriber-list.tsx') },
  { path: 'mails', lazy: () => import('./mails/mail-list.tsx') },
  { path: 'mails/:mailId', lazy: () => withLater(import('./mails/mail-page.tsx')) },
  { path: 'customers', lazy: () => import('./customers/customer-list.tsx') },
  { path: 'customers/:customerId', lazy: () => withLater(import('./customers/customer-page.tsx')) },
  { path: 'customers/:customerId/credit', lazy: () => import('./credit/store-credit-page.tsx') },
  { path: 'gift-cards', lazy: () => import('./credit/gift-card-list.tsx') },
  { path: 'gift-cards/:giftCardId', lazy: () => import('./credit/gift-card-page.tsx') },
  { path: 'staff', lazy: () => withLater(import('./staff/staff-list.tsx')) },
  { path: 'api-tokens', lazy: () => withLater(import('./staff/api-tokens.tsx')) },
  { path: 'audit', lazy: () => withLater(import('./audit/audit-list.tsx')) },
  { path: 'webhooks', lazy: () => withLater(import('./webhooks/endpoint-list.tsx')) },
  { path: 'webhooks/:endpointId', lazy: () => withLater(import('./webhooks/endpoint-page.tsx')) },
  {
    path: 'webhook-deliveries/:deliveryId',
    lazy: () => withLater(import('./webhooks/delivery-page.tsx')),
  },
  { path: 'markets', lazy: () => withLater(import('./settings/market-list.tsx')) },
  { path: 'markets/new', lazy: () => withLater(import('./settings/market-page.tsx')) },
  { path: 'markets/try', lazy: () => withLater(import('./settings/preview-page.tsx')) },
  { path: 'markets/:marketId', lazy: () => withLater(import('./settings/market-page.tsx')) },
  { path: 'taxes', lazy: () => withLater(import('./settings/tax-list.tsx')) },
  { path: 'taxes/new', lazy: () => withLater(import('./settings/tax-page.tsx')) },
  { path: 'taxes/:country', lazy: () => withLater(import('./settings/tax-page.tsx')) },
  { path: 'sign-in', lazy: () => withLater(import('./sign-in/issuer-list.tsx')) },
  { path: 'rebuilds', lazy: () => import('./rebuilds/rebuilds.tsx') },
  ...recordScreenRoutes,
]

/** The page of an address that is no screen's: it knows all screens, and leads on from an address above one. */
async function lazyNotFound() {
  const { notFoundAmong } = await import('./shell/not-found.tsx')
  return { Component: notFoundAmong(screens.map(({ path = '' }) => `${places.home}/${path}`)) }
}

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
        children: [...screens, { path: '*', lazy: lazyNotFound }],
      },
      { path: 'find', lazy: () => import('./shell/find.ts') },
    ],
  },
]
