import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Words } from './en.ts'

const plural = pluralIn('ar')

export const words: Words = {
  filters: 'التصفية',
  closeFilters: 'إغلاق التصفية',
  inStockOnly: 'المتوفر فقط',
  show: (count) =>
    plural(count, {
      zero: 'لا توجد قطع',
      one: 'عرض قطعة واحدة',
      two: 'عرض قطعتين',
      few: 'عرض # قطع',
      many: 'عرض # قطعة',
      other: 'عرض # قطعة',
    }),
  pieces: (count) =>
    plural(count, {
      zero: 'لا توجد قطع',
      one: 'قطعة واحدة',
      two: 'قطعتان',
      few: '# قطع',
      many: '# قطعة',
      other: '# قطعة',
    }),
  price: 'السعر',
  priceFrom: 'من',
  priceTo: 'إلى',
  any: 'أي سعر',
  from: 'من {price}',
  upTo: 'حتى {price}',
  activeFilters: 'عوامل التصفية المفعّلة',
  removeFilter: 'إزالة عامل التصفية {filter}',
  clearAll: 'مسح الكل',
  sort: 'الترتيب',
  sorts: {
    relevance: 'الأكثر صلة',
    featured: 'مختاراتنا',
    newest: 'الأحدث',
    price: 'السعر: من الأقل إلى الأعلى',
    '-price': 'السعر: من الأعلى إلى الأقل',
    title: 'الاسم',
  },
  earlier: 'القطع السابقة',
  pages: 'الصفحات',
  loadMore: 'عرض المزيد',
  shown: '{from}–{to} من {total}',
  nothingLeft: 'لا توجد نتائج مطابقة',
  nothingLeftText: 'أزل أحد عوامل التصفية، أو امسحها كلها لعرض كل شيء من جديد.',
  pictures: (title) => `صور ${title}`,
  lowStock: 'لم يبق سوى القليل',
  madeToOrder: 'يُصنع عند الطلب',
  soldOut: 'نفد',
  comesIn: 'الألوان المتوفرة',
  rated: (average, count) =>
    `${average} من 5، ${plural(count, {
      zero: 'بلا تقييمات',
      one: 'تقييم واحد',
      two: 'تقييمان',
      few: '# تقييمات',
      many: '# تقييمًا',
      other: '# تقييم',
    })}`,
}
