import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Messages } from './en.ts'

const plural = pluralIn('de')

export const messages: Messages = {
  from: 'Ab {price}',
  now: 'Jetzt',
  before: 'Vorher',
  between: ', ',
  sentences: ' ',
  close: 'Schließen',
  optional: '(optional)',
  checkForm: 'Bitte prüfen Sie Ihre Angaben',
  previous: 'Zurück',
  next: 'Weiter',
  units: 'Stück',
  unit: 'Stück',
  today: 'heute',
  timesIn: (zone) => `Alle Uhrzeiten: ${zone}`,
  workingDays: (days, range) => plural(days, { one: `${range} Werktag`, other: `${range} Werktage` }),
}
