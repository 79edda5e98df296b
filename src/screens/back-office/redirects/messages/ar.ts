import type { messages as en } from './en.ts'

export const messages: typeof en = {
  lead: 'تؤدي العناوين القديمة إلى صفحات المتجر. أما عناوين المنتجات والمجموعات فتفعل ذلك تلقائيًا عند تغيّرها.',
  moved: 'تلقائيًا',
  movedAbout: 'عندما يتغيّر عنوان منتج أو مجموعة، يؤدي القديم إليه.',
  caption: 'عناوين قديمة تؤدي تلقائيًا إلى الجديدة',
  newest: (total) => `الأحدث من ${total}`,
  from: 'العنوان القديم',
  to: 'الوجهة',
  since: 'منذ',
}
