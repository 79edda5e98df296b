import { timestamp, wholeNumber } from './values.ts'

/** How far work in the background is: the same fields wherever the API tells of it. */
export const progressFields = {
  done: wholeNumber('How much is done'),
  total: wholeNumber('How much there is to do; null while that is not known').nullable(),
  startedAt: timestamp('When it was begun; null before').nullable(),
  endedAt: timestamp('When it was over; null before').nullable(),
}
