import { isolated } from '#vocabulary/text/isolate.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('ar')

const pictures = (count: number): string =>
  plural(count, {
    zero: 'لا صور',
    one: 'صورة واحدة',
    two: 'صورتان',
    few: '# صور',
    many: '# صورة',
    other: '# صورة',
  })

export const messages: typeof english = {
  pictures: 'الصور',
  pictureCount: pictures,
  upload: 'رفع صور',
  atMost: (most) => `الحد الأقصى لصور المنتج: ${most}`,
  none: 'JPEG أو PNG أو WebP أو AVIF. أفلت الملفات هنا أو اخترها. الصورة الأولى هي الصورة الرئيسية.',
  uploads: 'عمليات الرفع',
  uploadOf: (file) => `رفع ${isolated(file)}`,
  dismiss: (file) => `إخفاء ${isolated(file)}`,
  cancel: (file) => `إلغاء ${isolated(file)}`,
  nowAt: (place, count) => `أصبحت الصورة رقم ${place} من ${count}`,
  main: 'رئيسية',
  alt: 'النص البديل',
  moveEarlier: (place) => `تقديم الصورة ${place}`,
  moveLater: (place) => `تأخير الصورة ${place}`,
  remove: (place) => `إزالة الصورة ${place}`,
  problems: {
    type: 'الملفات المدعومة هي JPEG وPNG وWebP وAVIF فقط',
    size: (megabytes) => `الحد الأقصى ${megabytes} ميغابايت`,
    empty: 'الملف فارغ',
    interrupted: 'انقطع الاتصال. حاول مرة أخرى.',
  },
}
