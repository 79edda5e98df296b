import { isolated } from '#vocabulary/text/isolate.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('ar')
const items = (count: number): string =>
  plural(count, {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '# منتجات',
    many: '# منتجًا',
    other: '# منتج',
  })
/** Items that something is done to: the genitive. */
const ofItems = (count: number): string =>
  plural(count, {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجين',
    few: '# منتجات',
    many: '# منتجًا',
    other: '# منتج',
  })

export const messages: typeof english = {
  fulfil: (order) => `شحن ${isolated(order)}`,
  itemCount: items,
  shipItems: (count) => `شحن ${ofItems(count)}`,
  packItems: (count) => `تجهيز ${ofItems(count)}`,
  itemsShipped: (count) => `تم شحن ${ofItems(count)}`,
  itemsPacked: (count) => `تم تجهيز ${ofItems(count)}`,
  confirmed: (email) => `يتلقى ${isolated(email)} تأكيد الشحن بالبريد الإلكتروني.`,
  confirmedWithLink: (email) => `يتلقى ${isolated(email)} تأكيد الشحن بالبريد الإلكتروني مع رابط التتبع.`,
  notTold: 'لن يتلقى العميل بريدًا إلكترونيًا بذلك.',
  staysPacked: 'يبقى الطرد مجهّزًا إلى أن يُحدَّد كمشحون. لا تُرسل أي رسالة بعد.',
  unpaid: (amount) => `لم يُدفع بعد: ${isolated(amount)} معلّق`,
  shipFrom: 'الشحن من',
  itemsInParcel: 'المنتجات في هذا الطرد',
  next: 'الخطوة التالية',
  markShipped: 'تحديد كمشحون',
  markShippedAbout: 'استلمته شركة الشحن أو ستستلمه قريبًا.',
  packOnly: 'التجهيز فقط',
  packOnlyAbout: 'اشحنه لاحقًا.',
  parcels: 'الطرود',
  newTab: ' (يفتح في علامة تبويب جديدة)',
  tracking: 'التتبع',
  optional: ' (اختياري)',
  editTracking: 'تعديل التتبع',
  trackingChanged: 'تم تعديل التتبع',
  needsTracking: 'أدخل شركة الشحن ورقم التتبع',
  carrier: 'شركة الشحن',
  trackingNumber: 'رقم التتبع',
  trackingPage: 'صفحة التتبع',
  shipParcel: 'شحن الطرد',
  ship: 'شحن',
  parcelShipped: 'تم شحن الطرد',
  save: 'حفظ',
  markDelivered: 'تحديد كمسلَّم',
  unpack: 'إلغاء التجهيز',
  moves: {
    delivered: {
      title: 'تحديد الطرد كمسلَّم',
      does: 'تحديد كمسلَّم',
      done: 'تم تسليم الطرد',
      effect: (email) => `يتلقى ${isolated(email)} تأكيد التسليم بالبريد الإلكتروني.`,
    },
    cancelled: {
      title: 'إلغاء تجهيز الطرد',
      does: 'إلغاء التجهيز',
      done: 'أُلغي تجهيز الطرد',
      effect: () => 'تعود منتجاته إلى حالة عدم الشحن.',
    },
  },
}
