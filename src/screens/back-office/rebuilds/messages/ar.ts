import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('ar')

export const messages: typeof english = {
  title: 'فهرس البحث',
  lead: 'تقدّم كل عملية القوائم والبحث والمخزون من فهرس في الذاكرة. أعد بناءه إذا اختلف يومًا عن قاعدة البيانات. يبقى المتجر متاحًا في أثناء ذلك.',
  rebuild: 'إعادة بناء الفهرس',
  requested: 'طُلبت إعادة البناء',
  lastRequested: 'آخر طلب: {moment}.',
  processes: 'العمليات',
  process: 'العملية',
  status: 'الحالة',
  done: 'تم',
  rebuilding: 'قيد إعادة البناء',
  progress: 'التقدم',
  products: (count) =>
    plural(count, {
      zero: 'لا منتجات',
      one: 'منتج واحد',
      two: 'منتجان',
      few: '# منتجات',
      many: '# منتجًا',
      other: '# منتج',
    }),
  started: 'وقت البدء',
  startsSoon: 'تبدأ إعادة البناء بعد لحظات',
  none: 'لا توجد إعادة بناء جارية',
  noneText: 'تظهر هنا عمليات إعادة البناء لكل عملية مدة يوم.',
}
