import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Words } from './en.ts'

const plural = pluralIn('ar')

export const words: Words = {
  title: 'قائمة الأمنيات',
  empty: 'قائمة أمنياتك فارغة',
  emptyText: 'اضغط على القلب بجانب المنتج لتضيفه إلى هنا.',
  toGoods: 'تصفّح المتجر',
  onDevice: 'القائمة محفوظة في هذا المتصفح. {signIn} لتجدها على كل أجهزتك.',
  signIn: 'سجّل الدخول',
  take: 'إزالة',
  takeOff: (title) => `إزالة ${title} من قائمة الأمنيات`,
  add: 'أضف إلى السلة',
  addOf: (title) => `أضف إلى السلة: ${title}`,
  choose: 'عرض',
  soldOut: 'نفدت الكمية',
  gone: (count) =>
    plural(count, {
      zero: 'كل القطع في قائمتك متوفرة.',
      one: 'قطعة واحدة من قائمتك لم تعد تُباع هنا.',
      two: 'قطعتان من قائمتك لم تعودا تُباعان هنا.',
      few: '# قطع من قائمتك لم تعد تُباع هنا.',
      many: '# قطعة من قائمتك لم تعد تُباع هنا.',
      other: '# قطعة من قائمتك لم تعد تُباع هنا.',
    }),
}
