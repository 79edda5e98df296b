import { createAwaited, type Awaited as AwaitedVariants } from '#domain/back-in-stock/awaited.ts'
import { createNotices } from '#domain/back-in-stock/notices.ts'
import { createTelling } from '#domain/back-in-stock/telling.ts'
import { createCompanions } from '#domain/bought-together/companions.ts'
import { createFolding } from '#domain/bought-together/folding.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { createPersonalLetters } from '#domain/mailbox/personal-letters.ts'
import type { Markets } from '#domain/markets/documents.ts'
import { createNewsletter } from '#domain/newsletter/newsletter.ts'
import type { WorkerTask } from '#domain/outbox/worker.ts'
import { createReadModel } from '#domain/read-model/read-model.ts'
import { createKnownRatings } from '#domain/reviews/known-ratings.ts'
import { createReviews } from '#domain/reviews/reviews.ts'
import { createShownReviews } from '#domain/reviews/shown-reviews.ts'
import type { Stock } from '#domain/stock/stock.ts'
import { createWishLists } from '#domain/wish-lists/wish-lists.ts'
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
  const tell = createTelling({
    ...needs,
    sellable: (variantId) =>
      catalog.variant(variantId)?.product.status === 'active' ? stock.known(variantId) : 0,
  })
  const tasks: WorkerTask[] = [
    { name: 'back in stock', every: 30 * second, run: tell },
    { name: 'bought together', every: hour, run: createFolding(needs) },
  ]
  return {
    newsletter: createNewsletter(needs),
    notices: createNotices(needs),
    letters: createPersonalLetters(needs),
    tasks,
  }
}
