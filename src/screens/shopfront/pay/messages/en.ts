export const messages = {
  title: 'Pay order {order}',
  heading: 'Pay for your order',
  order: 'Order {order}',
  unanswered:
    'The payment provider is not responding. Please try again in a moment. You will not be charged twice.',
  lastFailed: 'Your last payment failed. You have not been charged.',
  stillDue: 'Balance due',
  pay: 'Pay {amount}',
  notHere:
    'Online payment is not available for this order. Please follow the instructions on your order page.',
  lookAtOrder: 'View order',
}

/** The messages that every language has. */
export type Messages = typeof messages
