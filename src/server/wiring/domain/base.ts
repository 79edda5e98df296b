import type { Logger } from 'pino'
import type { BeginReset } from '#domain/messages/mail/password-reset-mail.ts'
import type { ShopProfile } from '#domain/catalog/profile/shop-profile.ts'
import type { OwnerSettings } from '#domain/people/staff/staff.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import type { SetBacks } from '#engine/work/set-backs.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import type { KeyedLock } from '#ports/document-store/keyed-lock.ts'
import type { MailTransport } from '#ports/mail/mail.ts'
import type { MediaStore } from '#ports/media/media.ts'
import type { Uploads } from '#ports/media/uploads.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import type { WebhookSender } from '#ports/webhooks/webhook-sender.ts'
import type { PastNeeds } from '#demo/seed/past/past.ts'
import type { Telemetry } from '../../operations/telemetry.ts'
import type { Settings } from '../../settings.ts'
import type { MailSettings } from '../mail-settings.ts'
import type { InvoiceSettings } from '../invoice-settings.ts'
import type { ShopDetailSettings } from '../shop-details.ts'
import type { ModelFileSettings } from './open-model-file.ts'

/** The dependencies of the domain. */
export interface DomainNeeds {
  settings: Pick<
    Settings,
    | 'SECRET'
    | 'PAYMENTS_CAPTURE'
    | 'PAYMENTS_MANUAL_CANCEL_DAYS'
    | 'UNPAID_CHECKOUTS_PER_HOUR'
    | 'RETURN_WINDOW_DAYS'
    | 'demo'
    | 'WEBHOOKS_TO_LOOPBACK'
    | 'WITHDRAWAL_FUNCTION'
    | 'CART_REMINDERS'
  > &
    ShopDetailSettings &
    MailSettings &
    InvoiceSettings
  publicUrl: string
  log: Logger
  store: DocumentStore
  media: MediaStore
  uploads: Uploads | undefined
  clock: Clock
  payments: readonly PaymentProvider[]
  /** The start of picture addresses for other programs; `/media` of the shop by default. */
  mediaBase?: string
  owner: OwnerSettings
  telemetry: Telemetry
  /** Where products and stock lie between two starts; nowhere unless told. */
  modelFile?: ModelFileSettings
  /** Writes an order as webhooks carry it. */
  describeOrder: (order: Stored<OrderDocument>) => unknown
  /** Supplies the needs of the order history of the demo, to find it again. */
  demoPast: () => Promise<PastNeeds>
  /** Makes the links for new passwords of the local identity provider; undefined where sign-in is elsewhere. */
  beginReset?: BeginReset | undefined
  /** For tests: called before and after each commit and external call of a sale. */
  crashPoint?: (name: string) => void
  /** For tests: how messages go out; as the settings say unless told. */
  transport?: MailTransport
  /** For tests: sends webhooks; by default over HTTPS. */
  webhookSender?: WebhookSender
  /** For tests: in 0…1, how long to wait before another try. */
  random?: () => number
  /** For tests: milliseconds as this process counts them. */
  elapsed?: () => number
}

/** The dependencies of every part of the domain, besides other parts. */
export interface Base extends DomainNeeds {
  mediaBase: string
  /** The name that staff have set, or that of the settings. */
  shopName: () => string
  profile: ShopProfile
  demo: boolean
  /** Signs links, tokens and uploads; the same in every process. */
  secret: string
  /** Identifies this process among others on the store. */
  process: string
  /** Notices that the clock was set back. */
  setBacks: SetBacks
  /** Orders and their invoices are changed one at a time within the process. */
  lock: KeyedLock
  /** Runs a task of the worker as soon as it can be. */
  wakeTask(name: string): void
  /** Runs the outbox: a task was written to it. */
  wake(): void
}
