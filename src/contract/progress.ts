import { timestamp, wholeNumber } from './values.ts'

/** How far work in the background is: the same fields wherever the API tells of it. */
export const progressFields = {
  done: wholeNumber('Items processed'),
  total: wholeNumber('Total items; null while unknown').nullable(),
  startedAt: timestamp('When it started; null before').nullable(),
  endedAt: timestamp('When it finished; null before').nullable(),
}
