import type { messages as english } from './en.ts'

export const messages: typeof english = {
  save: 'حفظ',
  remove: 'إزالة',
  removeOf: 'إزالة {title}',
  saved: 'تم حفظ {title}',
  removed: 'تمت إزالة {title}',
  none: 'لا شيء',
  importFile: 'استيراد',
  exportFile: 'تصدير',
  separate: 'افصل بين القيم بفواصل.',
  missing: 'يرجى ملء هذا الحقل',
  tooLong: '{most} حرفًا على الأكثر',
  tooLarge: '{most} على الأكثر',
  notWhole: 'عدد صحيح',
  removeMany: 'إزالة العناصر المحددة',
  removeManyText: 'لن تُطبَّق في المتجر بعد ذلك.',
  manyRemoved: (count) => `العناصر المُزالة: ${count}`,
  publish: 'نشر',
  hide: 'إخفاء',
  manyPublished: (count) => `المنشور: ${count}`,
  manyHidden: (count) => `المخفي: ${count}`,
}
