import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Messages } from './en.ts'

const plural = pluralIn('ar')

export const messages: Messages = {
  from: 'من {price}',
  now: 'الآن',
  before: 'سابقًا',
  between: '، ',
  sentences: ' ',
  close: 'إغلاق',
  optional: '(اختياري)',
  checkForm: 'يرجى مراجعة النموذج',
  previous: 'السابق',
  next: 'التالي',
  units: 'قطع',
  unit: 'قطعة',
  today: 'اليوم',
  timesIn: (zone) => `كل الأوقات: ${zone}`,
  workingDays: (days, range) =>
    plural(days, {
      one: 'يوم عمل واحد',
      two: range.length === 1 ? 'يوما عمل' : `${range} أيام عمل`,
      few: `${range} أيام عمل`,
      many: `${range} يوم عمل`,
      other: `${range} يوم عمل`,
    }),
}
