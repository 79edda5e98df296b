import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as en } from './en.ts'

const plural = pluralIn('ar')

export const messages: typeof en = {
  lead: 'تؤدي العناوين القديمة إلى صفحات المتجر. أما عناوين المنتجات والمجموعات فتفعل ذلك تلقائيًا عند تغيّرها.',
  moved: 'عناوين تغيّرت',
  movedAbout: 'عندما يتغيّر عنوان منتج أو مجموعة، يؤدي القديم إليه.',
  caption: 'عناوين قديمة تؤدي تلقائيًا إلى الجديدة',
  newest: (total) => `الأحدث من ${total}`,
  from: 'العنوان القديم',
  to: 'الوجهة',
  since: 'منذ',
  importTitle: 'استيراد عمليات إعادة التوجيه',
  tryIt: 'بدء التشغيل التجريبي',
  importIt: 'استيراد',
  changesNothing: 'لن يغيّر الاستيراد شيئًا.',
  wouldBe: (created, changed, unchanged) => `سيُنشأ: ${created}. سيتغيّر: ${changed}. دون تغيير: ${unchanged}.`,
  before: 'سابقًا:',
  andMore: (count) => `و${count} أخرى`,
  close: 'إغلاق',
  chooseFile: 'اختر ملفًا',
  file: 'الملف',
  fileHint: 'ملف CSV بترميز UTF-8 من عمودين: العنوان القديم والمسار الذي يؤدي إليه.',
  imported: (created, changed, unchanged) =>
    `أُنشئ ${created}، وتغيّر ${changed}، وبقي ${unchanged} دون تغيير.`,
  refused: (count) =>
    plural(count, {
      zero: 'لم يُتخطَّ أي صف:',
      one: 'تم تخطي صف واحد:',
      two: 'تم تخطي صفين:',
      few: 'تم تخطي # صفوف:',
      many: 'تم تخطي # صفًا:',
      other: 'تم تخطي # صف:',
    }),
  lineOf: (line) => `السطر ${line}،`,
}
