import type { MenuName, MenuTarget } from '#vocabulary/catalog/menus.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { ChosenKind, Mark, Move } from '../menu-draft.ts'
import type { MenuMessages } from '../messages.ts'

const plural = pluralIn('ar')

const names: Record<MenuName, string> = { header: 'أعلى الصفحة', footer: 'أسفل الصفحة' }
const kinds: Record<MenuTarget, string> = {
  collection: 'مجموعة',
  product: 'منتج',
  page: 'صفحة أو سياسة',
  post: 'مقالة في المدونة',
  home: 'الصفحة الرئيسية',
  collections: 'كل المجموعات',
  journal: 'المدونة',
  search: 'البحث',
  address: 'عنوان',
  heading: 'عنوان فرعي بلا رابط',
}
const moves: Record<Move, string> = {
  up: 'إلى الأعلى',
  down: 'إلى الأسفل',
  in: 'إلى الداخل',
  out: 'إلى الخارج',
}
const deleted: Record<ChosenKind, string> = {
  collection: 'غير ظاهر: المجموعة محذوفة',
  product: 'غير ظاهر: المنتج محذوف',
  page: 'غير ظاهر: الصفحة محذوفة',
  post: 'غير ظاهر: حُذفت المقالة',
}
const marks: Record<Exclude<Mark, 'deleted'>, string> = {
  unpublished: 'غير ظاهر: المنتج غير منشور',
  not_sold: 'غير ظاهر: المنتج لا يباع في أي سوق',
  above: 'غير ظاهر: العنصر الأعلى منه غير ظاهر',
  empty: 'غير ظاهر: لا شيء ظاهر تحته',
}

export const messages: MenuMessages = {
  title: 'القوائم',
  names,
  leads: {
    header: 'العناصر التي تحتها عناصر أخرى تفتح لوحة، وعلى الهواتف تنبسط داخل القائمة.',
    footer: 'عناصر المستوى الأول عناوين للأعمدة. والسياسات التي ليست في القائمة تظهر تحتها.',
  },
  isDefault: 'هذه هي القائمة الافتراضية التي تتبع مجموعاتك وصفحاتك. والحفظ يستبدلها.',
  entries: 'العناصر',
  entryCount: (count) =>
    plural(count, {
      zero: 'لا عناصر',
      one: 'عنصر واحد',
      two: 'عنصران',
      few: '# عناصر',
      many: '# عنصرًا',
      other: '# عنصر',
    }),
  keys: 'يمكن سحب العناصر. ويحرّك Alt مع مفاتيح الأسهم العنصر الذي عليه التركيز.',
  none: 'القائمة فارغة.',
  add: 'إضافة عنصر',
  addBelow: 'إضافة عنصر تحته',
  remove: 'إزالة',
  untitled: 'عنصر جديد',
  label: 'التسمية',
  labelHint: (title) => `إذا تُركت فارغة: «${title}» بلغة القارئ`,
  labelRequired: 'هذا النوع من العناصر يحتاج إلى تسمية.',
  translations: 'ترجمات التسمية',
  translationsHint: 'ما لم يُترجم يظهر بالإنجليزية.',
  target: 'يؤدي إلى',
  kinds,
  address: 'العنوان',
  addressHint: 'مسار في المتجر مثل ‎/search?q=bowl‎ أو عنوان يبدأ بـ ‎https://‎',
  change: 'تغيير',
  searchFor: {
    product: 'البحث في المنتجات',
    collection: 'البحث في المجموعات',
    page: 'البحث في الصفحات والسياسات',
    post: 'البحث في المقالات',
  },
  moves,
  position: (label, at, of, level) => `${label}: ${at} من ${of}، المستوى ${level}`,
  marks,
  deleted,
  notSoldIn: (markets) => `غير ظاهر في: ${markets}`,
  missing: {
    label: 'يُرجى إدخال التسمية.',
    target: 'يُرجى اختيار وجهة.',
    address: 'يُرجى إدخال العنوان.',
  },
  saved: 'حُفظت القائمة.',
  toDefault: 'العودة إلى الافتراضي',
  toDefaultOf: (name) => `إعادة «${name}» إلى الافتراضي؟`,
  toDefaultText: 'تُحذف القائمة التي كتبتها. والقائمة الافتراضية تتبع مجموعاتك وصفحاتك.',
  removed: 'عادت القائمة إلى الافتراضي.',
}
