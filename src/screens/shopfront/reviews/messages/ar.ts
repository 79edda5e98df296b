import { pluralIn } from '#vocabulary/text/plural.ts'
import { isolated } from '#vocabulary/text/isolate.ts'
import type { Messages } from './en.ts'

const plural = pluralIn('ar')

export const messages: Messages = {
  title: 'التقييمات',
  open: 'ما يمكنك تقييمه',
  nothingOpen: 'يمكنك تقييم ما طلبته هنا بعد شحنه.',
  yours: 'تقييماتك',
  none: 'لم تكتب أي تقييم بعد.',
  write: 'كتابة تقييم',
  writeOf: (title) => `كتابة تقييم عن «${isolated(title)}»`,
  change: 'تعديل',
  changeOf: (title) => `تعديل تقييمك عن «${isolated(title)}»`,
  remove: 'حذف',
  removeOf: (title) => `حذف تقييمك عن «${isolated(title)}»`,
  stars: 'النجوم',
  chooseStars: 'يرجى الاختيار',
  star: (stars) =>
    plural(stars, { one: 'نجمة واحدة', two: 'نجمتان', few: '# نجوم', many: '# نجمة', other: '# نجمة' }),
  ofFive: (stars) => `${stars} من 5 نجوم`,
  heading: 'العنوان',
  text: 'تقييمك',
  name: 'الاسم المعروض',
  nameHint: 'إذا تركته فارغًا يظهر اسمك الأول والحرف الأول من اسم عائلتك.',
  readFirst: 'نقرأ كل تقييم قبل عرضه. يرجى عدم ذكر أشخاص آخرين.',
  send: 'إرسال',
  cancel: 'إلغاء',
  sent: 'شكرًا لك. سيظهر تقييمك بعد أن نقرأه.',
  taken: 'تم حذف تقييمك.',
  pending: 'قيد المراجعة',
  published: 'معروض',
  rejected: 'غير معروض',
  because: 'السبب: {reason}',
  answer: 'رد المتجر',
}
