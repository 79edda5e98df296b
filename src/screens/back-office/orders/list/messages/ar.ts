import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('ar')

export const messages: typeof english = {
  orders: 'الطلبات',
  ordersOf: (view) => `الطلبات: ${view}`,
  orderViews: 'طرق عرض الطلبات',
  views: { all: 'الكل', ship: 'بانتظار الشحن', pay: 'بانتظار الدفع', cancelled: 'ملغاة' },
  search: 'رقم الطلب أو البريد الإلكتروني',
  payment: 'الدفع',
  fulfilment: 'الشحن',
  notFoundText: 'ابحث برقم الطلب الكامل أو بعنوان البريد الإلكتروني الكامل.',
  orderPages: 'صفحات الطلبات',
  nothing: {
    all: 'لا توجد طلبات بعد',
    ship: 'تم شحن جميع الطلبات',
    pay: 'لا توجد مدفوعات معلّقة',
    cancelled: 'لا توجد طلبات ملغاة',
  },
  nothingText: {
    all: 'تظهر الطلبات الجديدة هنا.',
    ship: 'تظهر هنا الطلبات المدفوعة التي لم تُشحن بعد.',
    pay: 'تظهر هنا الطلبات التي تنتظر تحويلًا مصرفيًا.',
    cancelled: undefined,
  },
  viewShop: 'عرض المتجر',
  order: 'الطلب',
  placed: 'تاريخ الطلب',
  customer: 'العميل',
  customerFrom: '{name}، {country}',
  items: 'المنتجات',
  itemCount: (count) =>
    plural(count, {
      zero: 'لا منتجات',
      one: 'منتج واحد',
      two: 'منتجان',
      few: '# منتجات',
      many: '# منتجًا',
      other: '# منتج',
    }),
  status: 'الحالة',
  total: 'الإجمالي',
  returns: 'المرتجعات',
  returnsOf: (view) => `المرتجعات: ${view}`,
  searchReturns: 'رقم الطلب أو البريد الإلكتروني أو الاسم',
  bulk: {
    approve: 'موافقة',
    approved: (count) =>
      plural(count, {
        zero: 'لم تتم الموافقة على أي مرتجعات',
        one: 'تمت الموافقة على مرتجعات طلب واحد',
        two: 'تمت الموافقة على مرتجعات طلبين',
        few: 'تمت الموافقة على مرتجعات # طلبات',
        many: 'تمت الموافقة على مرتجعات # طلبًا',
        other: 'تمت الموافقة على مرتجعات # طلب',
      }),
  },
  returnViews: 'طرق عرض المرتجعات',
  resolution: 'الحل',
  exchange: 'استبدال',
  refund: 'استرداد',
  requested: 'تاريخ طلب الإرجاع',
  noRequests: 'لا توجد طلبات إرجاع مفتوحة',
  noneAwaited: 'لا توجد منتجات منتظرة',
  noReturnsText: 'تظهر هنا المرتجعات التي يطلبها العملاء أو التي تُنشأ على طلب.',
  returnPages: 'صفحات المرتجعات',
}
