import type { OrderPapers } from '#domain/orders/papers/order-papers.ts'
import type { Handlers } from '../api/handler.ts'
import type { FindOrderNames } from './order-names.ts'

/** The dependencies of the calls that print packing slips and pick lists. */
export interface OrderPaperNeeds {
  papers: OrderPapers
  names?: FindOrderNames | undefined
}

/** Prints packing slips and pick lists. */
export const createOrderPaperHandlers = ({
  papers,
  names = () => [],
}: OrderPaperNeeds): Pick<Handlers, 'printPackingSlips' | 'printPickList'> => ({
  printPackingSlips: ({ query }) => papers.packingSlips(query.orders.split(',')),
  printPickList: ({ query, language }) =>
    papers.pickList(query.orders.split(','), {
      language,
      namesOf({ data }) {
        const found = new Map(names(data, language).map(({ text, name }) => [text, name]))
        return (text) => found.get(text) ?? text
      },
    }),
})
