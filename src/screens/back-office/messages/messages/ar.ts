import { isolated } from '#vocabulary/text/isolate.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { HistoryEntry } from '../order-history.ts'
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
const list = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join('، ')
const after = (start: string, text: string | undefined): string =>
  text ? `${start}: ${isolated(text)}` : start
const withMethod = (start: string, method: string | undefined): string =>
  method ? `${start} عبر ${isolated(method)}` : start

/** Where a refund goes, after its amount; nothing for the usual way. */
const destination = (route: HistoryEntry['route']): string =>
  route === 'store_credit' ? ' إلى رصيد المتجر' : route === 'manual' ? ' يدويًا' : ''

function edited(entry: HistoryEntry): string {
  const { added, removed, shippingMethod, addressChanged, taxExempted, text } = entry
  const changes = list(
    added ? `أُضيف: ${items(added)}` : '',
    removed ? `أُزيل: ${items(removed)}` : '',
    shippingMethod && `طريقة الشحن ${isolated(shippingMethod)}`,
    addressChanged && 'عنوان شحن جديد',
    taxExempted && 'معفى من الضريبة',
  )
  return after(changes ? `تم تعديل الطلب (${changes})` : 'تم تعديل الطلب', text)
}

function refunded({ route, amount, text }: HistoryEntry): string {
  if (route === 'bank') return `استعاد مصرف الدافع ${amount}`
  if (route === 'provider') return `تم رد ${amount} لدى مزود الدفع`
  return after(`تم رد ${amount}${destination(route)}`, text)
}

export const messages: typeof english = {
  states: {
    order: {
      placed: 'مفتوح',
      cancelled: 'ملغى',
      closed: 'مغلق',
    },
    payment: {
      none: 'لا يوجد مبلغ مستحق',
      pending: 'بانتظار الدفع',
      authorised: 'مُصرّح به',
      partially_paid: 'مدفوع جزئيًا',
      paid: 'مدفوع',
      partially_refunded: 'مسترد جزئيًا',
      refunded: 'مسترد',
      overpaid: 'مدفوع بزيادة',
      disputed: 'متنازع عليه',
    },
    fulfilment: {
      unfulfilled: 'لم يُشحن',
      partially_fulfilled: 'شُحن جزئيًا',
      fulfilled: 'تم الشحن',
      delivered: 'تم التسليم',
      partially_returned: 'أُرجع جزئيًا',
      returned: 'تم الإرجاع',
    },
    parcel: {
      pending: 'تم التجهيز',
      shipped: 'تم الشحن',
      delivered: 'تم التسليم',
      cancelled: 'أُلغي التجهيز',
    },
    return: {
      requested: 'قيد المراجعة',
      approved: 'بانتظار المنتجات',
      received: 'وصل جزئيًا',
      declined: 'مرفوض',
      cancelled: 'ملغى',
      closed: 'مغلق',
    },
    product: {
      draft: 'مسودة',
      active: 'نشط',
      archived: 'مؤرشف',
    },
    mail: {
      waiting: 'قيد الانتظار',
      sent: 'أُرسلت',
      failed: 'فشلت',
    },
    giftCard: {
      active: 'نشطة',
      used_up: 'مستخدمة',
      expired: 'منتهية الصلاحية',
      blocked: 'معطّلة',
    },
  },
  roles: {
    owner: 'المالك',
    manager: 'المدير',
    catalogue: 'الكتالوج',
    fulfilment: 'الشحن',
    marketing: 'التسويق',
    support: 'خدمة العملاء',
  },
  paymentEvents: {
    requested: 'مطلوب',
    authorised: 'مُصرّح به',
    captured: 'مستلم',
    refunded: 'مسترد',
    voided: 'أُلغي التصريح',
    failed: 'فشل',
    disputed: 'متنازع عليه',
    dispute_ended: 'انتهى النزاع',
  },
  events: {
    placed: 'تم تقديم الطلب',
    cancelled: 'أُلغي الطلب',
    edited: 'تم تعديل الطلب',
    lines_cancelled: 'أُلغيت منتجات',
    refunded: 'تم الاسترداد',
    return_approved: 'تمت الموافقة على الاستبدال',
    return_received: 'أُرجعت منتجات',
  },
  history: {
    placed: () => 'تم تقديم الطلب',
    payment_authorised: ({ amount, paidWith }) => withMethod(`تم التصريح بمبلغ ${amount}`, paidWith),
    payment_captured: ({ amount }) => `تم تحصيل ${amount}`,
    payment_received: ({ amount, paidWith }) => withMethod(`تم استلام ${amount}`, paidWith),
    payment_reminder: ({ amount }) => `أُرسل تذكير بالمبلغ المستحق ${amount}`,
    payment_failed: ({ amount, text }) => after(`فشل دفع ${amount}`, text),
    payment_voided: ({ amount }) => `أُلغي التصريح بمبلغ ${amount}`,
    packed: ({ quantity }) => `تم تجهيز ${items(quantity)}`,
    unpacked: ({ quantity }) => `أُلغي تجهيز ${items(quantity)}`,
    shipped: ({ quantity, tracking }) => list(`تم شحن ${items(quantity)}`, ...tracking.map(isolated)),
    tracking_set: ({ tracking }) => after('أُضيف رقم التتبع', tracking.join(', ')),
    delivered: ({ quantity }) => `تم تسليم ${items(quantity)}`,
    lines_cancelled: ({ quantity, amount, text }) => after(`أُلغي ${items(quantity)}، ${amount}`, text),
    cancelled: ({ text }) => after('أُلغي الطلب', text),
    edited,
    refund_requested: ({ amount, route, overpaid, text }) => {
      const start = `طُلب رد ${amount}${destination(route)}`
      return overpaid ? `${start}: المبلغ المدفوع أكثر من المستحق` : after(start, text)
    },
    refunded,
    refund_failed: ({ amount, text }) => after(`فشل رد ${amount}`, text),
    withdrawn: ({ quantity }) =>
      quantity === 0 ? 'أُعلن العدول عن العقد' : `أُعلن العدول عن ${items(quantity)}`,
    return_requested: ({ quantity }) => `طُلب إرجاع ${items(quantity)}`,
    return_approved: ({ quantity, text }) => after(`تمت الموافقة على إرجاع ${items(quantity)}`, text),
    return_declined: ({ quantity, text }) => after(`رُفض إرجاع ${items(quantity)}`, text),
    return_cancelled: ({ quantity }) => `أُلغي إرجاع ${items(quantity)}`,
    return_received: ({ quantity, amount }) => `تم إرجاع ${items(quantity)}، وقُيّد ${amount} للعميل`,
    return_closed: ({ quantity }) => `أُغلق إرجاع ${items(quantity)}`,
    disputed: ({ amount }) => `اعترض الدافع على ${amount}`,
    dispute_ended: ({ outcome }) =>
      outcome === 'won' ? 'كُسب النزاع' : outcome === 'lost' ? 'خُسر النزاع' : 'انتهى النزاع',
    tagged: ({ text }) => after('الوسوم', text),
    note: ({ text }) => text ?? '',
  },
  amounts: {
    notAnAmount: (example) => `أدخل مبلغًا مثل ${example}`,
    negative: 'لا يمكن أن يكون المبلغ سالبًا',
    noDecimals: (currency) => `لا كسور عشرية في ${isolated(currency)}`,
    mostDecimals: (most) =>
      `${plural(most, {
        one: 'منزلة عشرية واحدة',
        two: 'منزلتان عشريتان',
        few: '# منازل عشرية',
        other: '# منزلة عشرية',
      })} على الأكثر`,
    tooHigh: 'المبلغ مرتفع جدًا',
  },
}
