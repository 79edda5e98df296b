import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { DayFigures, RecentOrders } from '#domain/orders/lookup/recent-orders.ts'
import type { SetAsideDocument } from '#engine/read-model/set-aside.ts'
import type { Money } from '#vocabulary/money.ts'
import { setupSteps, type SetupStep } from '#vocabulary/whole-shop/setup-steps.ts'
import type { Handlers } from '../api/handler.ts'
import type { ToImage } from '../catalog/images.ts'
import { adminSummary } from '../orders/admin-orders.ts'
import type { FindOrderNames } from '../orders/order-names.ts'

/** The dependencies of the overview, which every group of the shop adds to. */
export interface OverviewNeeds {
  recent: Pick<RecentOrders, 'overview'>
  /** Currency of the overview's figures: the default market's. */
  currency: () => string
  /** Variants low in stock or sold out. */
  lowStock: () => number
  /** Products in draft. */
  drafts: () => number
  /** Scheduled publications that were refused. */
  refusedPublications: () => number
  /** Documents that the shop runs without, because they do not fit. */
  setAside: () => SetAsideDocument[]
  /** Payments that the provider and the shop say differently of. */
  openFindings: () => Promise<number>
  /** Declarations of withdrawal with something left to do. */
  openWithdrawals: () => Promise<number>
  /** Messages of shoppers that nobody has answered. */
  openEnquiries: () => Promise<number>
  /** Questions about products that nobody has answered. */
  openQuestions: () => Promise<number>
  /** Damage found in the stored data; null for none. */
  storeDamage: () => string | null
  /** How the backups that the shop makes by itself stand; undefined where it makes none. */
  backups: () => Promise<OutputOf<Contract['getOverview']>['backups'] | undefined>
  /** Whether a step from an empty shop to an open one is done. */
  isDone: (step: Exclude<SetupStep, 'first_order'>) => boolean
  toImage: ToImage
  /** The names on an order in another language. */
  names?: FindOrderNames | undefined
}

/** Further ones are named by the log. */
const mostSetAside = 20

/** The overview of the back office: open tasks and the figures of a week. */
export function createOverviewHandlers({
  recent,
  currency,
  lowStock,
  drafts,
  refusedPublications,
  setAside,
  openFindings,
  openWithdrawals,
  openEnquiries,
  openQuestions,
  storeDamage,
  backups,
  isDone,
  toImage,
  names,
}: OverviewNeeds): Pick<Handlers, 'getOverview'> {
  return {
    async getOverview({ language }) {
      const [
        { week, latest, ...counts },
        paymentDiscrepancies,
        withdrawals,
        enquiries,
        questions,
        backupState = null,
      ] = await Promise.all([
        recent.overview(currency()),
        openFindings(),
        openWithdrawals(),
        openEnquiries(),
        openQuestions(),
        backups(),
      ])
      const of = ({ orders: count, sales }: Omit<DayFigures, 'day'>) => ({
        orders: count,
        sales: [...sales].map(([code, amount]): Money => ({ amount, currency: code })),
      })
      const none = { orders: 0, sales: new Map([[currency(), 0]]) }
      return {
        currency: currency(),
        ...counts,
        paymentDiscrepancies,
        withdrawals,
        enquiries,
        questions,
        storeDamage: storeDamage(),
        backups: backupState,
        lowStock: lowStock(),
        drafts: drafts(),
        refusedPublications: refusedPublications(),
        setAside: setAside().slice(0, mostSetAside),
        today: of(week.at(-1) ?? none),
        yesterday: of(week.at(-2) ?? none),
        week: week.map((figures) => ({ day: figures.day, ...of(figures) })),
        setup: setupSteps.map((step) => ({
          step,
          done: step === 'first_order' ? latest.length > 0 : isDone(step),
        })),
        latest: latest.map((stored) => adminSummary(stored, toImage, names?.(stored.data, language))),
      }
    },
  }
}
