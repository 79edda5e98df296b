import { pluralIn } from '#vocabulary/text/plural.ts'
import { isolated } from '#vocabulary/text/isolate.ts'
import type { Messages } from './en.ts'

const plural = pluralIn('ar')

export const messages: Messages = {
  title: 'قائمة المفضلة',
  empty: 'قائمة المفضلة فارغة',
  emptyText: 'اضغط على القلب بجانب المنتج لتضيفه إلى هنا.',
  shopNow: 'تسوّق الآن',
  onDevice: 'القائمة محفوظة في هذا المتصفح. {signIn} لتجدها على كل أجهزتك.',
  signIn: 'سجّل الدخول',
  take: 'إزالة',
  takeOff: (title) => `إزالة ${isolated(title)} من قائمة المفضلة`,
  add: 'أضف إلى السلة',
  addOf: (title) => `أضف إلى السلة: ${isolated(title)}`,
  choose: 'عرض',
  soldOut: 'نفدت الكمية',
  gone: (count) =>
    plural(count, {
      zero: 'كل المنتجات في قائمتك متوفرة.',
      one: 'منتج واحد من قائمتك لم يعد متوفرًا.',
      two: 'منتجان من قائمتك لم يعودا متوفرين.',
      few: '# منتجات من قائمتك لم تعد متوفرة.',
      many: '# منتجًا من قائمتك لم يعد متوفرًا.',
      other: '# منتجًا من قائمتك لم يعد متوفرًا.',
    }),
}
