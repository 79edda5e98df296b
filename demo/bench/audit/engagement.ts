import type { OrderRow, ReviewRow, Row, ShopDocuments } from './documents.ts'

const wasSent = ({ fulfilments }: OrderRow, lineId: string): boolean =>
  fulfilments.some(
    ({ state, lines }) =>
      ['shipped', 'delivered'].includes(state) &&
      lines.some((part) => part.lineId === lineId && part.quantity > 0),
  )

function checkReview({ id, data }: Row<ReviewRow>, orders: ReadonlyMap<string, OrderRow>): string[] {
  const { orderId, lineId, customerId, productId, rating, state, shownOf, publishedAt } = data
  const order = orders.get(orderId)
  const published = state === 'published'
  return [
    // Who wrote it goes with an erasure, and the order forgets them a moment later.
    ...(!order || order.customerId !== customerId
      ? [`I10: review ${id} is of order ${orderId}, which ${customerId} has not placed`]
      : []),
    ...(order && !wasSent(order, lineId) ? [`I10: review ${id} is of items that were not sent`] : []),
    ...(Number.isInteger(rating) && rating >= 1 && rating <= 5 ? [] : [`I10: review ${id} gives ${rating}`]),
    ...(shownOf === (published ? productId : null) && (publishedAt !== null) === published
      ? []
      : [`I10: review ${id} is ${state} and shown of ${shownOf}`]),
  ]
}

/** I10: reviews are by who bought, one a line, and the stars of a product are those of its published reviews. */
export function checkReviews({ reviews, productRatings, orders }: ShopDocuments): string[] {
  const known = new Map(orders.map(({ id, data }) => [id, data]))
  const wrong = reviews.flatMap((review) => checkReview(review, known))
  const lines = reviews.map(({ data }) => `${data.orderId} ${data.lineId}`)
  for (const line of new Set(lines))
    if (lines.indexOf(line) !== lines.lastIndexOf(line)) wrong.push(`I10: line ${line} has two reviews`)
  const published = reviews.filter(({ data }) => data.state === 'published')
  const products = new Set([
    ...published.map(({ data }) => data.productId),
    ...productRatings.map(({ id }) => id),
  ])
  for (const productId of products) {
    const said = productRatings.find(({ id }) => id === productId)?.data.counts ?? [0, 0, 0, 0, 0]
    const stars = published.filter(({ data }) => data.productId === productId)
    const counts = [1, 2, 3, 4, 5].map((star) => stars.filter(({ data }) => data.rating === star).length)
    if (said.join() !== counts.join())
      wrong.push(`I10: product ${productId} has stars ${said.join()}, its reviews ${counts.join()}`)
  }
  return wrong
}

/** I11: each open request has one watch a variant; each answered one has its message. */
export function checkNotices({ stockNotices, awaitedVariants, mails, outboxTasks }: ShopDocuments): string[] {
  const awaited = new Set(awaitedVariants.map(({ id }) => id))
  const messages = [...mails, ...outboxTasks].map(({ id }) => id)
  const pairs = stockNotices.map(({ data }) => `${data.variantId} ${data.email.toLowerCase()}`)
  return stockNotices.flatMap(({ id, data }, at) => [
    ...(data.state === 'waiting' && !awaited.has(data.variantId)
      ? [`I11: notice ${id} waits for ${data.variantId}, which nobody looks out for`]
      : []),
    ...((data.state === 'waiting') === (data.waitingFor === data.variantId)
      ? []
      : [`I11: notice ${id} is ${data.state} and waits for ${data.waitingFor}`]),
    ...(data.state === 'notified' && !messages.some((each) => each.startsWith(`mail:back_in_stock:${id}:`))
      ? [`I11: notice ${id} is answered and has no message`]
      : []),
    ...(pairs.indexOf(pairs[at] ?? '') === at ? [] : [`I11: notice ${id} is there twice`]),
  ])
}

/** I12: nobody gets the newsletter who has not confirmed it, or has ended it. */
export function checkSubscribers({ subscribers }: ShopDocuments): string[] {
  return subscribers.flatMap(({ id, data: { state, consent } }) =>
    state === 'subscribed' && (consent.confirmedAt === null || consent.endedAt !== null)
      ? [`I12: subscriber ${id} gets the newsletter without agreeing to it`]
      : [],
  )
}

/** I13: what is bought together is counted with both, and by no more shoppers than orders. */
export function checkTogether({ boughtTogether }: ShopDocuments): string[] {
  const known = new Map(boughtTogether.map(({ id, data }) => [id, data.others]))
  return boughtTogether.flatMap(({ id, data }) =>
    data.others.flatMap(({ productId, orders, buyers }) => {
      const others = known.get(productId) ?? []
      const back = others.find((each) => each.productId === id)
      // A product that is bought with very many keeps those alone that come first.
      const isCut = others.length >= 50 || data.others.length >= 50
      return [
        ...(buyers.length > orders ? [`I13: ${id} and ${productId}: more shoppers than orders`] : []),
        ...(orders > data.orders ? [`I13: ${id} and ${productId}: more orders of both than of one`] : []),
        ...(isCut || back?.orders === orders ? [] : [`I13: ${id} and ${productId} count otherwise back`]),
      ]
    }),
  )
}
