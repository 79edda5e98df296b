import type { Enquiries, StoredEnquiry } from '#domain/messages/enquiries/enquiries.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import type { Handlers } from '../api/handler.ts'
import { idOf } from '../api/record-handlers.ts'
import { senderOf } from './owner-of.ts'

const toEnquiry = ({ id, version, data }: StoredEnquiry) => {
  const { state, name, email, orderId, text, language, writtenAt } = data
  return { id, version, state, name, email, orderId, text, language, writtenAt }
}

/** Messages of shoppers to the shop. */
export function createEnquiryHandlers({
  enquiries,
  markets,
}: {
  enquiries: Enquiries
  markets: Pick<Markets, 'find'>
}): Pick<Handlers, 'sendEnquiry' | 'listEnquiries' | 'markEnquiry'> {
  return {
    async sendEnquiry({ body: { market, ...written }, caller, language, operationId }) {
      await enquiries.send(idOf('enq', operationId), {
        ...written,
        person: senderOf(caller, written.email),
        language,
        marketId: markets.find(market).id,
      })
      return undefined
    },
    async listEnquiries({ query: { after, limit, count, ...filter } }) {
      const { items, ...page } = await enquiries.list(filter, { after, limit, count })
      return { items: items.map(toEnquiry), ...page }
    },
    markEnquiry: async ({ params, version, body }) =>
      toEnquiry(await enquiries.mark(params.enquiryId, version, body.state)),
  }
}
