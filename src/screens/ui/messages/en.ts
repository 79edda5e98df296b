import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  from: 'From {price}',
  now: 'Now',
  before: 'Before',
  /** Stands between the parts of a list without "and". */
  between: ', ',
  /** Stands between two sentences, each with its full stop. */
  sentences: ' ',
  close: 'Close',
  optional: '(optional)',
  checkForm: 'Please check the form',
  previous: 'Previous',
  next: 'Next',
  units: 'units',
  unit: 'unit',
  today: 'today',
  timesIn: (zone: string) => `All times: ${zone}`,
  /** `range`: the days as figures, “2–4”, which end with `days`. */
  workingDays: (days: number, range: string) =>
    plural(days, { one: `${range} working day`, other: `${range} working days` }),
}

/** The messages that every language has. */
export type Messages = typeof messages
