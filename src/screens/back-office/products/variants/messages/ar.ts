import { isolated } from '#vocabulary/text/isolate.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('ar')

const variants = (count: number): string =>
  plural(count, {
    zero: 'لا متغيرات',
    one: 'متغير واحد',
    two: 'متغيران',
    few: '# متغيرات',
    many: '# متغيرًا',
    other: '# متغير',
  })

export const messages: typeof english = {
  variants: 'المتغيرات',
  variantCount: variants,
  variant: 'المتغير',
  picture: 'الصورة',
  available: 'المتاح',
  trackStock: 'تتبع المخزون',
  backorder: 'الطلب المسبق',
  requiresShipping: 'يتطلب الشحن',
  remove: 'إزالة',
  columns: { sku: 'رمز SKU', barcodes: 'الباركود', weight: 'الوزن بالغرام', lowStock: 'حد المخزون المنخفض' },
  onHand: 'الموجود',
  onHandAt: (location) => `الموجود، ${isolated(location)}`,
  priceIn: (currency) => `السعر ${isolated(currency)}`,
  compareAtIn: (currency) => `سعر المقارنة ${isolated(currency)}`,
  costIn: (currency) => `التكلفة ${currency}`,
  pricesIn: 'الأسعار المعروضة',
  pricesOf: (currency) => `الأسعار بعملة ${currency}`,
  allCurrencies: 'كل العملات',
  theProduct: 'المنتج',
  cell: (column, variant) => `${column}: ${isolated(variant)}`,
  pictureOf: (variant) => `صورة ${isolated(variant)}`,
  flags: {
    trackStock: (variant) => `${isolated(variant)}: تتبع المخزون`,
    allowBackorder: (variant) => `${isolated(variant)}: السماح بالطلب المسبق`,
    requiresShipping: (variant) => `${isolated(variant)}: يتطلب الشحن`,
  },
  removeVariant: (variant) => `إزالة ${isolated(variant)}`,
  fillDown: 'نسخ الصف الأول إلى الكل',
  fillDownOf: (column) => `نسخ ${column} من الصف الأول إلى الكل`,
  willGo: (count, skus, more) =>
    `ستُزال عند الحفظ ${variants(count)}: ${skus.map(isolated).join('، ')}${more ? ' …' : ''}`,
  hint: (lowStock) =>
    `اضغط Enter للانتقال إلى الأسفل وCtrl D لنسخ الخلية إلى كل الصفوف أدناه. يمكنك لصق أعمدة من جدول بيانات. أدخل الأسعار بالشكل 42.50. لا يُباع المتغير بعملة ليس له سعر بها. يُعد المخزون منخفضًا عند ${lowStock} وحدات ما لم يكن للمتغير حد خاص به.`,
  undo: 'تراجع',
  redo: 'إعادة',
  suggestSkus: 'اقتراح رموز SKU',
  addMissing: (count) =>
    plural(count, {
      one: 'إضافة متغير ناقص واحد',
      two: 'إضافة متغيرين ناقصين',
      few: 'إضافة # متغيرات ناقصة',
      many: 'إضافة # متغيرًا ناقصًا',
      other: 'إضافة # متغير ناقص',
    }),
  copiedDown: (column) => `نُسخ ${column} إلى الصفوف أدناه`,
  pasted: 'تم اللصق',
  pastedPartly: (count) =>
    plural(count, {
      one: 'تم اللصق؛ ولم يتسع الجدول لخلية واحدة',
      two: 'تم اللصق؛ ولم يتسع الجدول لخليتين',
      few: 'تم اللصق؛ ولم يتسع الجدول لـ # خلايا',
      many: 'تم اللصق؛ ولم يتسع الجدول لـ # خلية',
      other: 'تم اللصق؛ ولم يتسع الجدول لـ # خلية',
    }),
  options: {
    panel: 'الخيارات',
    none: 'أضف خيارًا إذا كان المنتج متوفرًا بعدة أشكال، مثل المقاسات أو الألوان.',
    add: 'إضافة خيار',
    option: 'الخيار',
    optionAt: (place) => `الخيار ${place}`,
    examples: 'المقاس، الطلاء، اللون',
    thisOption: 'هذا الخيار',
    askRemove: (option) => `هل تريد إزالة ${isolated(option)}؟`,
    removeOption: 'إزالة الخيار',
    lost: (lost, all) => `يُزال معه ${lost} من ${all} من المتغيرات مع أسعارها ورموز SKU عند حفظ المنتج.`,
    moveUp: (option) => `نقل ${isolated(option)} قبل الخيار السابق`,
    remove: (name) => `إزالة ${isolated(name)}`,
    valueOf: (place, option) => `القيمة ${place} من ${isolated(option)}`,
    valueAt: (place) => `القيمة ${place}`,
    addValue: 'إضافة قيمة',
    colour: 'اللون',
    setColour: (value) => `تحديد لون ${isolated(value)}`,
    colourOf: (value) => `لون ${isolated(value)}`,
    noColour: (value) => `بلا لون لـ ${isolated(value)}`,
  },
}
