import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('ar')

export const messages: typeof english = {
  products: 'المنتجات',
  product: 'المنتج',
  status: 'الحالة',
  available: 'المتاح',
  price: 'السعر',
  updated: 'آخر تعديل',
  variantCount: (count) =>
    plural(count, {
      zero: 'لا متغيرات',
      one: 'متغير واحد',
      two: 'متغيران',
      few: '# متغيرات',
      many: '# متغيرًا',
      other: '# متغير',
    }),
  titleOrSku: 'العنوان أو رمز SKU أو الباركود',
  collection: 'المجموعة',
  tag: 'الوسم',
  brand: 'العلامة التجارية',
  newProduct: 'منتج جديد',
  export: 'تصدير',
  bulkEdits: 'التعديلات المجمّعة',
  views: 'طرق عرض المنتجات',
  all: 'الكل',
  caption: 'المنتجات، الأحدث تعديلًا أولًا',
  noneFound: 'لم يُعثر على منتجات',
  showAll: 'عرض كل المنتجات',
  none: 'لا توجد منتجات بعد',
  noneText: 'تظهر المنتجات النشطة في المتجر.',
  pages: 'صفحات المنتجات',
  bulkEdit: 'تعديل مجمّع …',
}
