import type { Notices } from '#domain/messages/back-in-stock/notices.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import { productIn } from '#domain/catalog/translations/translate.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import type { Newsletter, SubscriberFilter } from '#domain/messages/newsletter/newsletter.ts'
import type { StaffNewsletter } from '#domain/messages/newsletter/staff-newsletter.ts'
import type { SubscriberDocument } from '#domain/messages/newsletter/documents.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { toCsv, type Cell } from '../files/csv.ts'
import type { Handlers } from '../api/handler.ts'
import { ownerOf } from './owner-of.ts'

type NewsletterCalls =
  | 'requestNewsletter'
  | 'confirmNewsletter'
  | 'endNewsletter'
  | 'requestNotice'
  | 'confirmNotice'
  | 'endNotice'
  | 'listSubscribers'
  | 'exportSubscribers'
  | 'endSubscription'
  | 'restoreSubscription'

/** The dependencies of the calls about messages that people ask for. */
export interface NewsletterHandlerNeeds {
  newsletter: Newsletter
  staffNewsletter: StaffNewsletter
  notices: Notices
  catalog: Pick<ShopCatalog, 'variant'>
  stock: { known(variantId: string): number }
  markets: Pick<Markets, 'find'>
}

const toSubscriber = ({ id, data: { email, language, consent } }: Stored<SubscriberDocument>) => {
  const { place, textVersion, requestedAt, confirmedAt } = consent
  return { id, email, language, place, textVersion, requestedAt, confirmedAt }
}

const columns = ['email', 'language', 'place', 'textVersion', 'requestedAt', 'confirmedAt'] as const

/** The newsletter and back-in-stock notices. */
export function createNewsletterHandlers(needs: NewsletterHandlerNeeds): Pick<Handlers, NewsletterCalls> {
  const { newsletter, staffNewsletter, notices, catalog, stock, markets } = needs

  async function exportRows(filter: SubscriberFilter): Promise<Cell[][]> {
    const rows: Cell[][] = []
    let after: string | undefined
    do {
      const page = await newsletter.list(filter, {
        limit: limits.pageSizeMost.value,
        ...(after === undefined ? {} : { after }),
      })
      rows.push(...page.items.map(toSubscriber).map((each) => columns.map((name) => each[name] ?? '')))
      after = page.next ?? undefined
    } while (after !== undefined)
    return rows
  }

  return {
    async requestNewsletter({ body, language }) {
      const { email, place, market } = body
      await newsletter.request({ email, place, language, marketId: markets.find(market).id })
      return undefined
    },
    async confirmNewsletter({ body }) {
      await newsletter.confirm(body.token)
      return undefined
    },
    async endNewsletter({ body }) {
      await newsletter.end(body.token)
      return undefined
    },

    async requestNotice({ params, body, caller, language }) {
      const { variantId } = params
      const sold = catalog.variant(variantId)
      if (sold?.product.status !== 'active') throw new ShopFailure('variant_not_found')
      if (stock.known(variantId) > 0) throw new ShopFailure('already_in_stock')
      const { email, market } = body
      const customerId = ownerOf(caller, email)
      const marketId = markets.find(market).id
      return { state: await notices.request({ variantId, email, customerId, language, marketId }) }
    },
    async confirmNotice({ body, language }) {
      const { data } = await notices.confirm(body.token)
      const product = catalog.variant(data.variantId)?.product
      if (product?.status !== 'active') return { title: null, handle: null }
      return { title: productIn(product, language).said.title, handle: product.handle }
    },
    async endNotice({ body }) {
      await notices.end(body.token)
      return undefined
    },

    async listSubscribers({ query: { after, limit, count, ...filter } }) {
      const { items, ...page } = await newsletter.list(filter, { after, limit, count })
      return { items: items.map(toSubscriber), ...page }
    },
    async exportSubscribers({ query }) {
      return { name: 'newsletter.csv', bytes: toCsv([columns, ...(await exportRows(query))]) }
    },
    endSubscription: ({ params }) => staffNewsletter.end(params.subscriberId),
    async restoreSubscription({ params, body }) {
      await staffNewsletter.restore(params.subscriberId, body.undo)
      return undefined
    },
  }
}
