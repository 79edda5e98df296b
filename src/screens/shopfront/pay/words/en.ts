export const words = {
  title: 'Pay order {order}',
  heading: 'Pay for your order',
  order: 'Order {order}',
  unanswered: 'The payment provider does not answer. Nothing was charged twice: try again in a moment.',
  lastFailed: 'The last payment did not go through. Nothing was charged.',
  stillDue: 'Still to be paid',
  pay: 'Pay {amount}',
  notHere: 'It cannot be paid here. Please pay as your order’s page says.',
  lookAtOrder: 'Look at the order',
}

/** What every language has words for. */
export type Words = typeof words
