import type { PaperMessages } from './en.ts'

/** The texts of packing slips and pick lists in Arabic. `{…}` is a placeholder. */
export const messages: PaperMessages = {
  packingSlip: 'قائمة التعبئة',
  deliverTo: 'التسليم إلى',
  order: 'الطلب',
  ordered: 'تاريخ الطلب',
  shipping: 'الشحن',
  parcel: 'الطرد',
  parcelOf: '{number} من {count}',
  item: 'المنتج',
  quantity: 'الكمية',
  gift: 'رسالة الهدية: {text}',
  note: 'ملاحظة العميل: {text}',
  pickList: 'قائمة التجميع',
  orders: 'الطلبات',
  items: 'القطع',
  printed: 'تاريخ الطباعة',
  packed: 'مجهَّزة بالفعل: {orders}',
  place: 'الموقع',
  unprintable: 'تعذّرت طباعة بعض الأحرف هنا، فحُذفت أو ظهرت علامة «?» مكانها. النص الكامل موجود في الطلب.',
  page: 'الصفحة {page} من {pages}',
}
