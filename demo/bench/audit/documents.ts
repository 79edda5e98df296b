/** A document as the store has it. `data` is what was written, unchecked: the auditor trusts nothing. */
export interface Row<T> {
  id: string
  data: T
}

export interface TaxRow {
  name: string
  rate: number
  amount: number
}

export interface OrderLineRow {
  id: string
  title: string
  unitPrice: number
  listPrice: number
  explanation: { rule: string; applied: boolean; amount: number }[]
  quantity: number
  subtotal: number
  discounts: { promotionId: string; code: string | null; amount: number }[]
  discount: number
  taxes: TaxRow[]
  tax: number
  addedBy: string | null
  restocked: number
  cancelled: number
  returned: number
  refunded?: number
  putBack: { stockItemId: string; quantity: number }[]
  backordered?: number
  holding: { stockItemId: string; quantity: number }[]
}

export interface CreditRow {
  id: string
  kind: string
  lines: { lineId: string; quantity: number; amount: number; tax: number }[]
  shipping: number
  adjustment: number
  amount: number
}

export interface ReturnRow {
  id: string
  state: string
  lines: { lineId: string; quantity: number; received: number }[]
  exchange: unknown[]
}

export interface PaymentEventRow {
  id: string
  kind: string
  refundId: string | null
  provider: string
  reference: string | null
  amount: number
  /** The event of the payment that a refund is of which went to store credit. */
  ofPayment?: string
  /** The items and the part of the delivery that a refund is for. */
  items?: { lineId: string; quantity: number }[]
  shipping?: number
}

/** A use of something limited. */
export interface UseRow {
  id: string
  limit: number
}

export interface UsesRow {
  used: number
  held: number
  limit: number
}

export interface PromotionCodeRow {
  promotionId: string
  once: boolean
}

export interface OrderRow {
  customerId: string | null
  uses?: UseRow[]
  checkoutId: string
  channel: string
  currency: string
  taxInclusive: boolean
  taxRounding: string
  taxExemption: { reason: string } | null
  lines: OrderLineRow[]
  delivery: {
    price: number
    discounts: { promotionId: string; code: string | null; amount: number }[]
    discount: number
    taxParts: { amount: number; taxes: TaxRow[] }[]
    tax: number
  } | null
  totals: {
    subtotal: number
    discount: number
    shipping: number
    tax: number
    taxLines: TaxRow[]
    total: number
  }
  payments: PaymentEventRow[]
  fulfilments: { state: string; lines: { lineId: string; quantity: number }[] }[]
  credits: CreditRow[]
  returns: ReturnRow[]
  returning: string | null
  history: { id: string; event: string }[]
  cancelledAt: string | null
  payment: string
  status: string
  placedAt: string
}

/** A declaration by which a shopper has withdrawn from an order. */
export interface WithdrawalRow {
  standing: string
  orderId: string | null
  lines: { lineId: string; quantity: number; cancelled: number; sentBack: number }[]
  returnIds: string[]
}

export interface CustomerTotalRow {
  currencies: Record<string, { orders: number; paid: number }>
}

export interface CheckoutRow {
  purchase: { uses?: UseRow[] } | null
  cartId: string
  state: string
  orderId: string | null
  total: number
  due: number
  tenders: { accountId: string; amount: number }[]
  holding: { stockItemId: string; quantity: number; owed?: number }[]
  expiresAt: string
  dueAt: string | null
}

export interface StockItemRow {
  onHand: number
  reserved: number
}

export interface MovementRow {
  stockItemId: string
  kind: string
  onHand: number
  orderId: string | null
  counterpart: string | null
}

export interface MailRow {
  kind: string
  orderId: string | null
  state: string
  createdAt: string
}

export interface TaskRow {
  kind: string
  payload: {
    kind?: string
    orderId?: string | null
    /** What a `webhooks` task announces, and to whom. */
    events?: { id: string; type: string; endpointIds: string[] }[]
  }
  state: string
  dueAt: string | null
  error: string | null
}

export interface WebhookEndpointRow {
  enabled: boolean
  events: string[] | null
  createdAt: string
}

export interface WebhookDeliveryRow {
  endpointId: string
  eventId: string
  type: string
  orderId: string | null
  state: string
  dueAt: string | null
  log: { status: number | null }[]
}

export interface IdempotencyRow {
  answer: { status: number; body: string } | null
  runningUntil: string
  expiresAt: string
}

/** A gift card or store credit. */
export interface CreditAccountRow {
  customerId: string | null
  balance: number
  held: number
}

export interface CreditMovementRow {
  accountId: string
  kind: string
  amount: number
  orderId: string | null
}

/** The books of the sandbox payment provider. */
export interface ProviderPaymentRow {
  key: string
  state: string
  amount: number
  currency: string
  capture: 'now' | 'fulfilment'
  capturable: number
  captured: number
  captures: { amount: number }[]
  refunded: number
  refunds: { id: string; amount: number }[]
  disputes: { state: string; amount: number }[]
  createdAt: string
}

export interface InvoiceRow {
  kind: 'invoice' | 'credit_note'
  number: string
  series: string
  sequence: number
  cause: string
  orderId: string
  of: { id: string } | null
  issuedAt: string
  taxInclusive: boolean
  lines: {
    title: string
    quantity: number
    unitPrice: number
    subtotal: number
    discount: number
    taxes: { amount: number }[]
    tax: number
  }[]
  delivery: {
    price: number
    discount: number
    taxParts: { amount: number; taxes: { amount: number }[] }[]
    tax: number
  } | null
  totals: {
    subtotal: number
    discount: number
    shipping: number
    tax: number
    taxLines: { amount: number }[]
    total: number
  }
}

export interface InvoiceSeriesRow {
  last: number
}

export interface OrderInvoicesRow {
  entries: { id: string }[]
}

export interface ReviewRow {
  productId: string
  orderId: string
  lineId: string
  customerId: string
  rating: number
  state: string
  shownOf: string | null
  publishedAt: string | null
}

export interface RatingsRow {
  counts: number[]
}

export interface NoticeRow {
  variantId: string
  email: string
  state: string
  waitingFor: string | null
}

export interface SubscriberRow {
  state: string
  consent: { confirmedAt: string | null; endedAt: string | null }
}

export interface TogetherRow {
  orders: number
  others: { productId: string; orders: number; buyers: string[] }[]
}

export interface CartRow {
  state: string
  reminder?: { language: string; sentAt: string | null }
}

/** The collections that the audit looks at, by their names. */
export interface AuditedCollections {
  carts: CartRow
  orders: OrderRow
  customerTotals: CustomerTotalRow
  invoices: InvoiceRow
  invoiceSeries: InvoiceSeriesRow
  orderInvoices: OrderInvoicesRow
  checkouts: CheckoutRow
  promotionUses: UsesRow
  promotionCodes: PromotionCodeRow
  stockItems: StockItemRow
  stockMovements: MovementRow
  creditAccounts: CreditAccountRow
  creditMovements: CreditMovementRow
  reviews: ReviewRow
  productRatings: RatingsRow
  stockNotices: NoticeRow
  awaitedVariants: unknown
  subscribers: SubscriberRow
  boughtTogether: TogetherRow
  withdrawals: WithdrawalRow
  mails: MailRow
  outboxTasks: TaskRow
  webhookEndpoints: WebhookEndpointRow
  webhookDeliveries: WebhookDeliveryRow
  idempotencyRecords: IdempotencyRow
  sandboxPayments: ProviderPaymentRow
}

/** The names of those collections. */
export const auditedNames = Object.keys({
  carts: 0,
  orders: 0,
  customerTotals: 0,
  invoices: 0,
  invoiceSeries: 0,
  orderInvoices: 0,
  checkouts: 0,
  promotionUses: 0,
  promotionCodes: 0,
  stockItems: 0,
  stockMovements: 0,
  creditAccounts: 0,
  creditMovements: 0,
  reviews: 0,
  productRatings: 0,
  stockNotices: 0,
  awaitedVariants: 0,
  subscribers: 0,
  boughtTogether: 0,
  withdrawals: 0,
  mails: 0,
  outboxTasks: 0,
  webhookEndpoints: 0,
  webhookDeliveries: 0,
  idempotencyRecords: 0,
  sandboxPayments: 0,
} satisfies Record<keyof AuditedCollections, 0>) as (keyof AuditedCollections)[]

/** All documents of those collections, as of one moment. */
export type ShopDocuments = { [Name in keyof AuditedCollections]: Row<AuditedCollections[Name]>[] }

/** Reads all that is audited, as it is now. */
export type ReadShop = () => Promise<ShopDocuments>
