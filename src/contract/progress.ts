import { timestamp, wholeNumber } from './values.ts'

/** The progress of background work: the same fields everywhere in the API. */
export const progressFields = {
  done: wholeNumber('Items processed'),
  total: wholeNumber('Total items; null while unknown').nullable(),
  startedAt: timestamp('When it started; null before').nullable(),
  endedAt: timestamp('When it finished; null before').nullable(),
}
