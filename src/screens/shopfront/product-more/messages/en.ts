import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  reviews: 'Reviews',
  noReviews: 'No reviews yet.',
  whoReviews: 'Only verified buyers can leave a review. {write}',
  write: 'Write a review',
  average: (average: string, count: number) =>
    `${average} of 5, from ${plural(count, { one: '# review', other: '# reviews' })}`,
  stars: (stars: number) => plural(stars, { one: '# star', other: '# stars' }),
  ofFive: (stars: number) => `${stars} of 5 stars`,
  count: (count: number) => plural(count, { one: '# review', other: '# reviews' }),
  distribution: 'Rating breakdown',
  allReviews: 'All reviews',
  order: 'Sort by',
  newest: 'Newest',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
  verified: 'Verified purchase',
  someone: 'A customer',
  answer: 'Reply from the shop',
  pages: 'Pages of reviews',
  page: (span: string, count: number) => `Reviews ${span} of ${count}`,
  noneHere: 'No reviews with this rating.',
  questions: 'Questions and answers',
  noQuestions: 'No questions yet.',
  aboutQuestions: 'We answer every question by e-mail and publish it here.',
  ask: 'Ask a question',
  moreQuestions: (count: number) =>
    plural(count, { one: 'Show one more question', other: 'Show more questions (#)' }),
  zoom: (title: string) => `${title}, enlarged`,
  larger: 'Zoom in',
  smaller: 'Zoom out',
  nextPicture: 'Next picture',
  previousPicture: 'Previous picture',
  pictureOf: (at: number, count: number) => `Picture ${at} of ${count}`,
  zoomedTo: (percent: string) => `Enlarged to ${percent}`,
  zoomKeys: 'Press plus or minus to zoom, arrow keys to move or change the picture, and Escape to close.',
  goesWith: 'You may also like',
  inAll: 'Together',
  addAll: (count: number) => `Add all ${count} to cart`,
  inOthers: (count: number) =>
    `${plural(count, { one: '# in another language', other: '# in other languages' })} · show`,
  boughtTogether: 'Frequently bought together',
  recent: 'Recently viewed',
  onlyHere: 'Stored on this device only.',
  forget: 'Clear',
  notifyMe: 'Notify me when available',
  notifyMeAbout: 'We’ll e-mail you once. We delete your address after 180 days.',
  email: 'E-mail',
  emailWrong: 'Enter a valid e-mail address',
  toConfirm: 'Check your inbox: we have sent you a confirmation link.',
  waiting: 'We will e-mail you when it is back in stock.',
}

/** The messages that every language has. */
export type Messages = typeof messages
