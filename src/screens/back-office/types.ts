import type { Contract } from '#contract/contract.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'

/** What the API answers and takes, by the names the back office has for it. */
export type AdminOrder = OutputOf<Contract['getAdminOrder']>
export type OrderLine = AdminOrder['lines'][number]
export type Parcel = AdminOrder['fulfilments'][number]
export type OrderSummary = OutputOf<Contract['listOrders']>['items'][number]
export type OrderQuery = NonNullable<InputOf<Contract['listOrders']>['query']>
export type Tracking = NonNullable<Parcel['tracking']>
export type AdminProduct = OutputOf<Contract['getAdminProduct']>
export type ProductInput = InputOf<Contract['createProduct']>['body']
export type ProductSummary = OutputOf<Contract['listAdminProducts']>['items'][number]
export type UploadedPicture = OutputOf<Contract['uploadMedia']>
export type StockRow = OutputOf<Contract['listStock']>['items'][number]
export type StockReason = InputOf<Contract['adjustStock']>['body']['reason']
export type StockMovement = OutputOf<Contract['listStockMovements']>['items'][number]
export type MailSummary = OutputOf<Contract['listMails']>['items'][number]
export type Mail = OutputOf<Contract['getMail']>
export type Overview = OutputOf<Contract['getOverview']>
export type Shop = OutputOf<Contract['getShop']>
export type Session = OutputOf<Contract['getSession']>
export type Collection = OutputOf<Contract['listCollections']>['items'][number]
export type Address = AdminOrder['deliveryAddress']
