import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const words = {
  reviews: 'Reviews',
  noReviews: 'Nobody has reviewed it yet.',
  whoReviews: 'Only shoppers who have received it can review it. {write}',
  write: 'Write a review',
  average: (average: string, count: number) =>
    `${average} of 5, from ${plural(count, { one: '# review', other: '# reviews' })}`,
  stars: (stars: number) => plural(stars, { one: '# star', other: '# stars' }),
  ofFive: (stars: number) => `${stars} of 5 stars`,
  count: (count: number) => plural(count, { one: '# review', other: '# reviews' }),
  distribution: 'How the reviews are spread',
  allReviews: 'All reviews',
  order: 'Order',
  newest: 'Newest',
  highest: 'Best first',
  lowest: 'Worst first',
  verified: 'Verified purchase',
  someone: 'A customer',
  answer: 'Answer of the shop',
  pages: 'Pages of reviews',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  noneHere: 'No review with these stars.',
  zoom: (title: string) => `${title}, enlarged`,
  larger: 'Larger',
  smaller: 'Smaller',
  nextPicture: 'Next picture',
  previousPicture: 'Previous picture',
  pictureOf: (at: number, count: number) => `Picture ${at} of ${count}`,
  zoomedTo: (percent: string) => `Enlarged to ${percent}`,
  zoomKeys: 'Plus and minus enlarge, arrows move or change the picture, Escape closes.',
  boughtTogether: 'Often bought together',
  recent: 'Looked at before',
  onlyHere: 'Kept on this device alone.',
  forget: 'Forget these',
  tellMe: 'Tell me when it is back',
  tellMeAbout: 'One message, and nothing else. We forget your address after 180 days.',
  email: 'E-mail',
  emailWrong: 'Please check the address',
  toConfirm: 'Please look in your mailbox: we have sent you a link to confirm.',
  waiting: 'We will write to you once it is back.',
}

/** What every language has words for. */
export type Words = typeof words
