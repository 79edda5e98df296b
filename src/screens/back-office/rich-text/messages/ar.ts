import type { messages as english } from './en.ts'

export const messages: typeof english = {
  marks: {
    p: 'فقرة',
    h2: 'عنوان',
    strong: 'غامق',
    em: 'مائل',
    ul: 'قائمة',
    ol: 'قائمة مرقّمة',
  },
  link: 'رابط',
  addLink: 'إضافة الرابط',
  formattingOf: (label) => `تنسيق ${label}`,
  onlyBasic: 'HTML. يُزال عند الحفظ كل ما سوى التنسيق البسيط.',
  preview: 'معاينة',
  previewOf: (label) => `معاينة ${label}`,
  empty: 'فارغ',
  url: 'العنوان (URL)',
  urlHint:
    'صفحة ويب (\u2066https://…\u2069) أو صفحة في هذا المتجر (\u2066/pages/about\u2069) أو عنوان بريد إلكتروني (\u2066mailto:…\u2069).',
  enterUrl: 'أدخل عنوان URL',
  notALink: 'هذا ليس رابطًا صالحًا',
}
