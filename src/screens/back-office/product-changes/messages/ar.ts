import { isolated } from '#vocabulary/text/isolate.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('ar')

const products = (count: number): string =>
  plural(count, {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '# منتجات',
    many: '# منتجًا',
    other: '# منتج',
  })
/** The same after a preposition, or as an object. */
const ofProducts = (count: number): string =>
  plural(count, { one: 'منتج واحد', two: 'منتجين', few: '# منتجات', many: '# منتجًا', other: '# منتج' })
const prices = (currency: string | null): string =>
  currency === null ? 'الأسعار' : `الأسعار بعملة ${isolated(currency)}`
const list = (words: readonly string[]): string => words.map(isolated).join('، ')

export const messages: typeof english = {
  bulkEdits: 'التعديلات المجمّعة',
  lead: 'تغييرات على منتجات كثيرة دفعة واحدة. يمكنك التراجع عن كل منها خلال 30 يومًا.',
  caption: 'التعديلات المجمّعة، الأحدث أولًا',
  none: 'لا توجد تعديلات مجمّعة بعد',
  noneText: 'حدد منتجات في قائمة المنتجات، ثم اختر «تعديل مجمّع».',
  toProducts: 'الانتقال إلى المنتجات',
  pages: 'صفحات التعديلات المجمّعة',
  products: 'المنتجات',
  edit: 'التعديل',
  productsChanged: 'المنتجات المعدّلة',
  changedOf: (changed, selected) => `${changed} من ${selected}`,
  by: 'بواسطة',
  date: 'التاريخ',
  status: 'الحالة',
  undone: 'تم التراجع عنه',
  states: {
    preparing: 'قيد الإعداد',
    ready: 'معاينة',
    running: 'قيد التنفيذ',
    done: 'مكتمل',
    cancelled: 'متوقف',
    failed: 'فشل',
  },
  outcomes: {
    changing: 'سيُعدّل',
    changed: 'عُدّل',
    unchanged: 'مطابق مسبقًا',
    refused: 'غير ممكن',
    skipped: 'تم تخطيه',
  },
  reasons: {
    price_below_zero: 'سينخفض أحد الأسعار إلى ما دون 0',
    price_too_high: 'سيصبح أحد الأسعار مرتفعًا جدًا',
    rules: 'سيصبح المنتج غير صالح',
    too_large: 'فيه أسعار كثيرة جدًا. عدّله على حدة',
    changed_since: 'عُدّل في هذه الأثناء',
    gone: 'محذوف',
  },
  changedSinceThen: 'عُدّل في هذه الأثناء، آخرها في {moment}',
  effects: {
    together: (effects) => effects.join('؛ '),
    undo: 'تراجع عن تعديل مجمّع سابق',
    pricesBy: (currency, difference) => `${prices(currency)} ${isolated(difference)}`,
    pricesSet: (currency, amount) => `تعيين ${prices(currency)} على ${isolated(amount)}`,
    status: (status) => `الحالة ${status}`,
    brand: (brand) => (brand === '' ? 'بلا علامة تجارية' : `العلامة التجارية ${isolated(brand)}`),
    tagged: (tags) => `إضافة وسم ${list(tags)}`,
    untagged: (tags) => `إزالة وسم ${list(tags)}`,
    addTo: (collections) => `إضافة إلى ${list(collections)}`,
    removeFrom: (collections) => `إزالة من ${list(collections)}`,
  },
  page: {
    requested: (count) => `${products(count)}، بطلب من {by} في {moment}`,
    preparing: 'جارٍ إعداد المعاينة',
    noneSuch: 'لا توجد منتجات بهذه النتيجة',
    pages: 'صفحات المنتجات',
    undoes: 'يتراجع عن {edit}.',
    earlier: 'تعديل مجمّع سابق',
    undoneBy: 'تم التراجع عنه بواسطة {edit}.',
    later: 'تعديل مجمّع لاحق',
    byResult: 'المنتجات حسب النتيجة',
    all: 'الكل',
    withCount: (label, count) => `${label} (${count})`,
    caption: 'منتجات هذا التعديل المجمّع',
    product: 'المنتج',
    result: 'النتيجة',
    fromTo: 'من ← إلى',
    nothing: 'لا شيء',
    before: '(قبله {amount})',
    tiers: (count) =>
      plural(count, {
        one: 'شريحة واحدة',
        two: 'شريحتان',
        few: '# شرائح',
        many: '# شريحة',
        other: '# شريحة',
      }),
    moreLines: (count) =>
      plural(count, {
        one: 'سطر آخر',
        two: 'سطران آخران',
        few: '# أسطر أخرى',
        many: '# سطرًا آخر',
        other: '# سطر آخر',
      }),
    morePrices: (count) =>
      plural(count, {
        one: 'وسعر آخر',
        two: 'وسعران آخران',
        few: 'و# أسعار أخرى',
        many: 'و# سعرًا آخر',
        other: 'و# سعر آخر',
      }),
  },
  fields: { status: 'الحالة', brand: 'العلامة التجارية', tags: 'الوسوم', collections: 'المجموعات' },
  standing: {
    nothingYet: 'لم يتغير شيء بعد.',
    wouldChange: (count) => `المنتجات التي ستُعدّل: ${count}.`,
    editedAreSkipped: 'يتم تخطي المنتجات التي تُعدّل قبل البدء.',
    gaveUp: 'فشل التعديل المجمّع بعد خمس محاولات.',
    nothing: 'لم يتغير شيء.',
    discarded: 'تم تجاهل المعاينة. لم يتغير شيء.',
    changed: (count) => `المنتجات المعدّلة: ${count}.`,
    open: (count) => `المنتجات التي لم تُعالج: ${count}.`,
    leftOut: ({ unchanged, refused, skipped }) => {
      const parts = [
        unchanged > 0 && `مطابقة مسبقًا: ${unchanged}`,
        refused > 0 && `لا يمكن تعديلها: ${refused}`,
        skipped > 0 && `تم تخطيها لأنها عُدّلت في هذه الأثناء: ${skipped}`,
      ].filter(Boolean)
      return parts.length > 0 ? `${parts.join('، ')}.` : ''
    },
  },
  deeds: {
    stop: 'إيقاف',
    discard: 'تجاهل',
    apply: (count) => `تطبيق على ${ofProducts(count)}`,
    again: 'إعادة المحاولة',
    undo: 'تراجع',
    undoTitle: 'التراجع عن هذا التعديل المجمّع',
    undoText: (count) =>
      `تُستعاد القيم السابقة في ${ofProducts(count)}. ويتم تخطي المنتجات التي عُدّلت حقولها في هذه الأثناء وإدراجها في القائمة.`,
  },
  dialog: {
    title: (count) => `تعديل ${ofProducts(count)}`,
    showPreview: 'عرض المعاينة',
    addEdit: 'إضافة تعديل آخر',
    action: (place) => `التعديل ${place}`,
    removeEdit: 'إزالة هذا التعديل',
    method: 'الطريقة',
    pricesIn: 'الأسعار بعملة',
    allCurrencies: 'كل العملات',
    selectCurrency: 'اختر عملة',
    percent: 'النسبة المئوية',
    amountIn: (currency) => (currency ? `المبلغ بعملة ${isolated(currency)}` : 'المبلغ'),
    rounding: 'التقريب',
    compareAt: 'سعر المقارنة',
    compareAtHint: 'يظهر مشطوبًا بجانب السعر.',
    statusHint: 'المنتجات النشطة وحدها تظهر وتُباع.',
    brandHint: 'اتركه فارغًا لإزالة العلامة التجارية.',
    tagsHint: 'اضغط Enter للإضافة.',
    collectionsHint: 'اكتب للبحث. اضغط Enter للإضافة.',
  },
  kinds: {
    change_prices: 'تغيير الأسعار',
    set_status: 'تعيين الحالة',
    add_tags: 'إضافة وسوم',
    remove_tags: 'إزالة وسوم',
    add_collections: 'إضافة إلى مجموعات',
    remove_collections: 'إزالة من مجموعات',
    set_brand: 'تعيين العلامة التجارية',
  },
  ways: {
    percent_less: 'خفض بنسبة مئوية',
    percent_more: 'رفع بنسبة مئوية',
    amount_less: 'خفض بمبلغ',
    amount_more: 'رفع بمبلغ',
    value: 'تعيين سعر ثابت',
  },
  roundings: {
    unit: 'أصغر وحدة للعملة',
    whole: 'مبالغ كاملة، مثل 12.00',
    ends_95: 'أقرب سعر ينتهي بـ ‎.95',
    ends_99: 'أقرب سعر ينتهي بـ ‎.99',
  },
  beforePrices: {
    keep: 'إبقاء',
    old: 'تعيين السعر الحالي إن كان أعلى',
    remove: 'إزالة',
  },
  errors: {
    percent: (most) => `أدخل نسبة مئوية مثل 10، و${most} على الأكثر`,
    currency: 'اختر عملة للمبلغ',
    amount: 'أدخل مبلغًا',
    tags: 'أدخل وسمًا واحدًا على الأقل واضغط Enter',
    collections: 'اختر مجموعة واحدة على الأقل',
  },
}
