import { createAwaited, type Awaited as AwaitedVariants } from '#domain/messages/back-in-stock/awaited.ts'
import { createNotices } from '#domain/messages/back-in-stock/notices.ts'
import { createNoticeSender } from '#domain/messages/back-in-stock/notice-sender.ts'
import { createCompanions } from '#domain/feedback/bought-together/companions.ts'
import { createOrderFold } from '#domain/feedback/bought-together/folding.ts'
import type { Catalog } from '#domain/catalog/read-model/catalog.ts'
import { createPersonalMails } from '#domain/messages/mail/personal-mails.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import { createNewsletter } from '#domain/messages/newsletter/newsletter.ts'
import type { WorkerTask } from '#engine/work/worker.ts'
import { createReadModel } from '#engine/read-model/read-model.ts'
import { createKnownRatings } from '#domain/feedback/reviews/known-ratings.ts'
import { createReviews } from '#domain/feedback/reviews/reviews.ts'
import { createShownReviews } from '#domain/feedback/reviews/shown-reviews.ts'
import type { Stock } from '#domain/inventory/stock/stock.ts'
import { createWishLists } from '#domain/people/wish-lists/wish-lists.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { hour, second } from '#vocabulary/time.ts'

interface EngagementNeeds {
  store: DocumentStore
  clock: Clock
}

/** What shoppers say of goods and wish for. One read model follows what pages show of it. */
export function openEngagement({ store, clock }: EngagementNeeds) {
  const ratings = createKnownRatings()
  const companions = createCompanions()
  const awaited = createAwaited()
  const followed = [ratings, companions, awaited].map((each) => each.followed)
  return {
    readModel: createReadModel(store, followed),
    ratings,
    companions,
    awaited,
    reviews: createReviews({ store, clock }),
    shownReviews: createShownReviews({ store, clock, ratings }),
    wishLists: createWishLists({ store, clock }),
  }
}

interface AskedMessagesNeeds extends EngagementNeeds {
  secret: string
  publicUrl: string
  catalog: Pick<Catalog, 'variant'>
  markets: Markets
  stock: Pick<Stock, 'known'>
  awaited: AwaitedVariants
  wake: () => void
}

/** The messages that people ask for, and what runs in the background for them and for what is bought together. */
export function openAskedMessages(needs: AskedMessagesNeeds) {
  const { catalog, stock } = needs
  const tell = createNoticeSender({
    ...needs,
    sellable: (variantId) =>
      catalog.variant(variantId)?.product.status === 'active' ? stock.known(variantId) : 0,
  })
  const tasks: WorkerTask[] = [
    { name: 'back in stock', every: 30 * second, run: tell },
    { name: 'bought together', every: hour, run: createOrderFold(needs) },
  ]
  return {
    newsletter: createNewsletter(needs),
    notices: createNotices(needs),
    writers: createPersonalMails(needs),
    tasks,
  }
}
