import { pluralIn } from '#vocabulary/text/plural.ts'
import { isolated } from '#vocabulary/text/isolate.ts'
import type { Messages } from './en.ts'

const plural = pluralIn('ar')
const reviews = {
  zero: 'لا تقييمات',
  one: 'تقييم واحد',
  two: 'تقييمان',
  few: '# تقييمات',
  many: '# تقييمًا',
  other: '# تقييم',
}

export const messages: Messages = {
  reviews: 'التقييمات',
  noReviews: 'لا توجد تقييمات لهذا المنتج بعد.',
  whoReviews: 'التقييم متاح لمن اشترى المنتج فقط. {write}',
  write: 'كتابة تقييم',
  average: (average, count) => `${average} من 5، بناءً على ${plural(count, { ...reviews, two: 'تقييمين' })}`,
  stars: (stars) =>
    plural(stars, {
      zero: 'بلا نجوم',
      one: 'نجمة واحدة',
      two: 'نجمتان',
      few: '# نجوم',
      many: '# نجمة',
      other: '# نجمة',
    }),
  ofFive: (stars) => `${stars} من 5 نجوم`,
  count: (count) => plural(count, reviews),
  distribution: 'توزيع التقييمات',
  allReviews: 'كل التقييمات',
  order: 'الترتيب',
  newest: 'الأحدث',
  highest: 'الأعلى أولًا',
  lowest: 'الأدنى أولًا',
  verified: 'عملية شراء مؤكدة',
  someone: 'أحد العملاء',
  answer: 'رد المتجر',
  pages: 'صفحات التقييمات',
  page: (page, pages) => `الصفحة ${page} من ${pages}`,
  noneHere: 'لا يوجد تقييم بهذا العدد من النجوم.',
  zoom: (title) => `${isolated(title)}، صورة مكبرة`,
  larger: 'تكبير',
  smaller: 'تصغير',
  nextPicture: 'الصورة التالية',
  previousPicture: 'الصورة السابقة',
  pictureOf: (at, count) => `الصورة ${at} من ${count}`,
  zoomedTo: (percent) => `التكبير ${percent}`,
  zoomKeys: 'مفتاحا الزائد والناقص للتكبير والتصغير، والأسهم للتحريك أو تبديل الصورة، وEscape للإغلاق.',
  goesWith: 'قد يعجبك أيضًا',
  inAll: 'المجموع',
  addAll: (count) => `أضف المنتجات كلها إلى السلة (${count})`,
  inOthers: (count) =>
    plural(count, {
      zero: 'لا توجد تقييمات بلغات أخرى',
      one: 'تقييم واحد بلغة أخرى · عرض',
      two: 'تقييمان بلغتين أخريين · عرض',
      few: '# تقييمات بلغات أخرى · عرض',
      many: '# تقييمًا بلغات أخرى · عرض',
      other: '# تقييم بلغات أخرى · عرض',
    }),
  boughtTogether: 'منتجات تُشترى معًا غالبًا',
  recent: 'شاهدتها مؤخرًا',
  onlyHere: 'تُحفظ هذه القائمة على جهازك وحده.',
  forget: 'مسح القائمة',
  notifyMe: 'نبّهوني عند التوفر',
  notifyMeAbout: 'رسالة واحدة لا غير، ونحذف عنوانك بعد 180 يومًا.',
  email: 'البريد الإلكتروني',
  emailWrong: 'يرجى التحقق من العنوان',
  toConfirm: 'يرجى الاطلاع على بريدك: أرسلنا إليك رابطًا للتأكيد.',
  waiting: 'سنراسلك عند توفر المنتج من جديد.',
}
