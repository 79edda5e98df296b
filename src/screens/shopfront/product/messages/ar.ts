import { pluralIn } from '#vocabulary/text/plural.ts'
import { isolated } from '#vocabulary/text/isolate.ts'
import type { Messages } from './en.ts'

const plural = pluralIn('ar')

export const messages: Messages = {
  pictures: (title) => `صور ${isolated(title)}`,
  choosePicture: 'اختيار صورة',
  option: '{name}: {value}',
  showChoice: 'عرض هذا الاختيار',
  withOthers: (choice) => ` (متوفر بخيار ${isolated(choice)})`,
  combinationUnknown: 'هذه الخيارات غير متوفرة معًا. يرجى تغيير أحدها.',
  preview: 'معاينة: لا يرى المتسوقون هذا المنتج بعد.',
  soldOut: 'نفد',
  backordered: 'متاح بالطلب المسبق، يُرسل لاحقًا',
  left: (quantity) =>
    plural(quantity, {
      zero: 'نفد',
      one: 'بقيت قطعة واحدة فقط',
      two: 'بقيت قطعتان فقط',
      few: 'بقيت # قطع فقط',
      many: 'بقيت # قطعة فقط',
      other: 'بقيت # قطعة فقط',
    }),
  inStock: 'متوفر',
  sku: 'رمز المنتج {sku}',
  yourPrice: 'سعرك ({name}) بدلًا من {price}',
  lowestPrice: 'أدنى سعر خلال آخر 30 يومًا: {price}',
  tiers: 'أسعار الكميات',
  tierFrom: (quantity) =>
    plural(quantity, {
      one: 'ابتداءً من قطعة واحدة',
      two: 'ابتداءً من قطعتين',
      few: 'ابتداءً من # قطع',
      many: 'ابتداءً من # قطعة',
      other: 'ابتداءً من # قطعة',
    }),
  each: '{price} للقطعة',
  taxIncluded: 'شامل الضريبة، وتُضاف {delivery}',
  taxAdded: 'تُضاف الضريبة و{delivery}',
  deliveryCost: 'تكلفة التوصيل',
  quantity: 'الكمية',
  addToCart: 'أضف إلى السلة',
  delivery: 'التوصيل',
  deliveryFree: 'إلى {country}: مجانًا، {days}',
  deliveryFrom: 'إلى {country}: ابتداءً من {price}، {days}',
  returns: 'الإرجاع',
  howToReturn: 'سياسة الإرجاع',
  notSoldHere: 'هذا المنتج غير متوفر في منطقتك.',
  about: 'الوصف',
  facts: 'المقاس والتفاصيل',
  deliveryAndReturns: 'التوصيل والإرجاع',
  size: 'المقاس',
  madeBy: 'العلامة التجارية',
  enlarge: 'تكبير الصورة',
  wish: 'إضافة إلى المفضلة',
  wished: 'في مفضلتك',
  share: 'مشاركة',
  copied: 'تم نسخ الرابط',
  alternatives: 'متوفر بدلًا منه',
  seeWishes: 'عرض المفضلة',
  arrives: 'يصل {days}',
  returnWithin: (days) =>
    plural(days, {
      zero: 'بالاتفاق',
      one: 'خلال يوم واحد من الاستلام',
      two: 'خلال يومين من الاستلام',
      few: 'خلال # أيام من الاستلام',
      many: 'خلال # يومًا من الاستلام',
      other: 'خلال # يوم من الاستلام',
    }),
}
