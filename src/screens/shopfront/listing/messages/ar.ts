import { pluralIn } from '#vocabulary/text/plural.ts'
import { isolated } from '#vocabulary/text/isolate.ts'
import type { Messages } from './en.ts'

const plural = pluralIn('ar')

export const messages: Messages = {
  popular: 'الرائج الآن',
  filters: 'التصفية',
  closeFilters: 'إغلاق التصفية',
  inStockOnly: 'المتوفر فقط',
  show: (count) =>
    plural(count, {
      zero: 'لا توجد منتجات',
      one: 'عرض منتج واحد',
      two: 'عرض منتجين',
      few: 'عرض # منتجات',
      many: 'عرض # منتجًا',
      other: 'عرض # منتج',
    }),
  products: (count) =>
    plural(count, {
      zero: 'لا توجد منتجات',
      one: 'منتج واحد',
      two: 'منتجان',
      few: '# منتجات',
      many: '# منتجًا',
      other: '# منتج',
    }),
  priceIn: (currency) => `السعر (${isolated(currency)})`,
  priceFrom: 'من',
  priceTo: 'إلى',
  any: 'أي سعر',
  rating: 'التقييم',
  starsUp: (stars) =>
    plural(stars, {
      zero: 'أي تقييم',
      one: 'نجمة فأكثر',
      two: 'نجمتان فأكثر',
      few: '# نجوم فأكثر',
      many: '# نجمة فأكثر',
      other: '# نجمة فأكثر',
    }),
  similar: 'منتجات مشابهة لـ {title}',
  from: 'من {price}',
  upTo: 'حتى {price}',
  activeFilters: 'عوامل التصفية المفعّلة',
  removeFilter: 'إزالة عامل التصفية {filter}',
  clearAll: 'مسح الكل',
  sort: 'الترتيب',
  sorts: {
    relevance: 'الأكثر صلة',
    featured: 'مختاراتنا',
    bestselling: 'الأكثر مبيعًا',
    rating: 'الأعلى تقييمًا',
    newest: 'الأحدث',
    price: 'السعر: من الأقل إلى الأعلى',
    '-price': 'السعر: من الأعلى إلى الأقل',
    title: 'الاسم',
  },
  earlier: 'المنتجات السابقة',
  pages: 'الصفحات',
  loadMore: 'عرض المزيد',
  shown: '{from}–{to} من {total}',
  nothingLeft: 'لا توجد منتجات مطابقة',
  nothingLeftText: 'أزل أحد عوامل التصفية أو امسحها كلها لعرض كل المنتجات.',
  isNew: 'جديد',
  left: (units) =>
    plural(units, {
      zero: 'نفد',
      one: 'بقيت قطعة واحدة',
      two: 'بقيت قطعتان',
      few: 'بقيت # قطع',
      many: 'بقيت # قطعة',
      other: 'بقيت # قطعة',
    }),
  add: (title) => `أضف ${isolated(title)} إلى السلة`,
  options: (title) => `اختر خيارات ${isolated(title)}`,
  wish: (title) => `أضف ${isolated(title)} إلى المفضلة`,
  unwish: (title) => `أزل ${isolated(title)} من المفضلة`,
  details: 'عرض التفاصيل',
  backordered: 'بالطلب المسبق',
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
