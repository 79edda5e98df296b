import Database from 'better-sqlite3'

/** A document as the file has it. `data` is what was written, unchecked: the auditor trusts nothing. */
export interface Row<T> {
  id: string
  data: T
}

export interface OrderLineRow {
  id: string
  title: string
  unitPrice: number
  quantity: number
  subtotal: number
  taxRate: number
  tax: number
  restocked: number
  holding: { stockItemId: string; quantity: number }[]
}

export interface PaymentEventRow {
  id: string
  kind: string
  refundId: string | null
  provider: string
  reference: string | null
  amount: number
}

export interface OrderRow {
  checkoutId: string
  currency: string
  taxInclusive: boolean
  lines: OrderLineRow[]
  delivery: { price: number; tax: number; taxRate: number } | null
  totals: {
    subtotal: number
    shipping: number
    tax: number
    taxLines: { rate: number; amount: number }[]
    total: number
  }
  payments: PaymentEventRow[]
  payment: string
  status: string
  placedAt: string
}

export interface CheckoutRow {
  cartId: string
  state: string
  orderId: string | null
  total: number
  holding: { stockItemId: string; quantity: number }[]
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
  reserved: number
  orderId: string | null
}

export interface MailRow {
  kind: string
  orderId: string | null
  state: string
  createdAt: string
}

export interface TaskRow {
  kind: string
  payload: { kind?: string; orderId?: string | null }
  state: string
  dueAt: string | null
  error: string | null
}

export interface IdempotencyRow {
  answer: { status: number; body: string } | null
  runningUntil: string
}

/** What the payment company of the sandbox has on its own books. */
export interface ProviderPaymentRow {
  key: string
  state: string
  amount: number
  currency: string
  captured: number
  refunded: number
  refunds: { id: string; amount: number }[]
  createdAt: string
}

/** The collections that the audit looks at, by their names in the file. */
export interface AuditedCollections {
  orders: OrderRow
  checkouts: CheckoutRow
  stockItems: StockItemRow
  stockMovements: MovementRow
  mails: MailRow
  outboxTasks: TaskRow
  idempotencyRecords: IdempotencyRow
  sandboxPayments: ProviderPaymentRow
}

/** All documents of those collections, as of one moment. */
export type ShopFile = { [Name in keyof AuditedCollections]: Row<AuditedCollections[Name]>[] }

/**
 * Reads a shop's SQLite file, whether or not a shop has it open, all in one transaction: one moment, not
 * several.
 * @throws Error when it lacks a collection: an audit of nothing would find nothing wrong
 */
export function readShopFile(file: string, now: number): ShopFile {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 })
  try {
    const rows = database.prepare<[string, number], { id: string; data: string }>(
      `SELECT d.id, d.data FROM documents d JOIN collections c ON c.number = d.collection
       WHERE c.name = ? AND (d.expires_at IS NULL OR d.expires_at > ?) ORDER BY d.id`,
    )
    const declared = database
      .prepare<[string], number>('SELECT number FROM collections WHERE name = ?')
      .pluck()
    const read = <Name extends keyof AuditedCollections>(
      collection: Name,
    ): Row<AuditedCollections[Name]>[] => {
      if (declared.get(collection) === undefined) throw new Error(`${file} has no collection ${collection}`)
      return rows
        .all(collection, now)
        .map(({ id, data }) => ({ id, data: JSON.parse(data) as AuditedCollections[Name] }))
    }
    return database.transaction(() => ({
      orders: read('orders'),
      checkouts: read('checkouts'),
      stockItems: read('stockItems'),
      stockMovements: read('stockMovements'),
      mails: read('mails'),
      outboxTasks: read('outboxTasks'),
      idempotencyRecords: read('idempotencyRecords'),
      sandboxPayments: read('sandboxPayments'),
    }))()
  } finally {
    database.close()
  }
}
