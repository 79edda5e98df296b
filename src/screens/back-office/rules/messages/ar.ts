import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as en } from './en.ts'

const plural = pluralIn('ar')

export const messages: typeof en = {
  add: 'إضافة شرط',
  remove: 'إزالة الشرط',
  condition: (number) => `الشرط ${number}`,
  match: 'يجب أن تستوفي المنتجات',
  matches: { all: 'جميع الشروط', any: 'أي شرط' },
  field: 'الحقل',
  fields: {
    tag: 'الوسم',
    title: 'العنوان',
    brand: 'العلامة التجارية',
    attribute: 'خاصية أو خيار',
    price: 'السعر',
    stock: 'المخزون',
    reduced: 'سعر مخفّض',
    age: 'الأيام منذ إنشائه',
    orders: 'الطلبات',
    featured: 'مميّز',
  },
  comparison: 'المقارنة',
  equalities: { equal: 'هو', not_equal: 'ليس' },
  containments: { contains: 'يحتوي على', not_contains: 'لا يحتوي على' },
  bounds: { at_least: 'على الأقل', at_most: 'على الأكثر' },
  answers: {
    stock: { true: 'متوفر', false: 'نفد' },
    reduced: { true: 'نعم', false: 'لا' },
    featured: { true: 'نعم', false: 'لا' },
  },
  name: 'الاسم',
  value: 'القيمة',
  currency: 'العملة',
  none: 'لا توجد قاعدة: تُضاف المنتجات أدناه أو من صفحاتها أو بالتعديل الجماعي.',
  incomplete: 'املأ جميع الشروط لعرض المنتجات.',
  found: (count) =>
    plural(count, {
      zero: 'لا توجد منتجات مطابقة',
      one: 'منتج واحد مطابق',
      two: 'منتجان مطابقان',
      few: '# منتجات مطابقة',
      many: '# منتجًا مطابقًا',
      other: '# منتج مطابق',
    }),
  first: 'أولها',
  unread: 'تعذّر عدّ المنتجات.',
  takeOut: (title) => `إزالة ${title}`,
  tookOut: (title) => `تمت إزالة ${title}`,
  others: 'موجودة فيها أيضًا',
  named: 'من صفحتها',
  ruled: 'بحسب القاعدة',
  order: (title) => `إضافة ${title} إلى الترتيب`,
  more: 'عرض المزيد',
}
