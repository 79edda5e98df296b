export const words = {
  product_not_found: 'We do not sell this any more',
  product_not_found_text:
    'The address may be mistyped, or the piece has left the shop. Perhaps there is something like it.',
  order_not_found: 'We cannot show this order',
  order_not_found_text:
    'If you ordered as a guest, open the link in your confirmation mail. If you have an account, sign in first.',
  checkout_not_found: 'There is no such checkout',
  checkout_not_found_text: 'If you have paid, the link in your confirmation mail opens the order.',
  rate_limited: 'One moment, please',
  rate_limited_text: 'There were too many requests from your connection. Wait a minute and try again.',
  store_unavailable: 'We cannot reach our records just now',
  store_unavailable_text:
    'Carts, accounts and orders cannot be shown for a moment; nothing is lost. Please try again soon, or look around the shop.',
  offline: 'You are offline',
  offline_text: 'This page needs a connection. Try again when you have one.',
  not_found: 'There is nothing here',
  not_found_text:
    'The address may be mistyped, or the page has moved. Search, or look through the collections.',
  broken: 'Something went wrong on our side',
  broken_text: 'Please try again in a moment. If it stays like this, tell us the reference below.',
  noConnection: 'No connection',
  error: (status: number) => `Error ${status}`,
  tryAgain: 'Try again',
  reference: 'Reference: {reference}',
  waysOn: 'Ways on',
}

/** What every language has words for. */
export type Words = typeof words
