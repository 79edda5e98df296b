import type { messages as english } from './en.ts'

export const messages: typeof english = {
  html: 'HTML',
  style: 'نوع الفقرة',
  blocks: {
    paragraph: 'فقرة',
    heading2: 'عنوان',
    heading3: 'عنوان فرعي',
    heading4: 'عنوان صغير',
    preformatted: 'نص منسق مسبقًا',
  },
  marks: 'التنسيق',
  acts: {
    bold: 'غامق',
    italic: 'مائل',
    list: 'قائمة نقطية',
    numbered: 'قائمة مرقمة',
    quote: 'اقتباس',
    link: 'رابط',
    undo: 'تراجع',
    redo: 'إعادة',
  },
  link: 'رابط',
  addLink: 'إضافة الرابط',
  formattingOf: (label) => `تنسيق ${label}`,
  onlyBasic: 'HTML. يُزال عند الحفظ كل ما سوى التنسيق البسيط.',
  url: 'العنوان (URL)',
  urlHint:
    'صفحة ويب (\u2066https://…\u2069) أو صفحة في هذا المتجر (\u2066/pages/about\u2069) أو عنوان بريد إلكتروني (\u2066mailto:…\u2069).',
  enterUrl: 'أدخل عنوان URL',
  notALink: 'هذا ليس رابطًا صالحًا',
  removeLink: 'إزالة الرابط',
  searchShop: 'أو ابحث عن صفحة في المتجر',
  kinds: { product: 'منتج', collection: 'مجموعة', page: 'صفحة', post: 'مقالة' },
}
