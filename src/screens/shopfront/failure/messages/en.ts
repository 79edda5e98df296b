export const messages = {
  product_not_found: 'This product is no longer available',
  product_not_found_text:
    'The link may be broken, or the product is no longer sold. You may find something similar.',
  order_not_found: 'We cannot show this order',
  order_not_found_text:
    'If you ordered as a guest, open the link in your confirmation e-mail. If you have an account, sign in first.',
  checkout_not_found: 'Checkout not found',
  checkout_not_found_text: 'If you have paid, open your order with the link in your confirmation e-mail.',
  rate_limited: 'One moment, please',
  rate_limited_text: 'Too many requests from your connection. Please wait a minute and try again.',
  store_unavailable: 'The shop is temporarily unavailable',
  store_unavailable_text:
    'Carts, accounts and orders are not available at the moment. Your data is safe. Please try again soon, or continue shopping.',
  offline: 'You are offline',
  offline_text: 'Please connect to the internet and try again.',
  not_found: 'Page not found',
  not_found_text: 'The link may be broken, or the page has moved. Try a search, or browse the collections.',
  broken: 'Something went wrong on our side',
  broken_text: 'Please try again in a moment. If the problem continues, contact us with the reference below.',
  noConnection: 'No connection',
  error: (status: number) => `Error ${status}`,
  tryAgain: 'Try again',
  reference: 'Reference: {reference}',
  waysOn: 'More pages',
}

/** The messages that every language has. */
export type Messages = typeof messages
