import type { Messages } from './en.ts'

export const messages: Messages = {
  sisters: 'مزيد من المعلومات',
  question: 'هل لديك سؤال آخر؟',
  write: 'راسلنا',
  findOrder: 'ابحث عن طلبك لتتبعه أو لبدء إرجاع.',
  trackOrder: 'تتبع طلبك',
  changed: 'آخر تعديل في {date}',
}
