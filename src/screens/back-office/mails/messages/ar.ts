import { isolated } from '#vocabulary/text/isolate.ts'
import type { messages as english } from './en.ts'

export const messages: typeof english = {
  title: 'الإشعارات',
  lead: 'رسائل البريد الإلكتروني التي أرسلها المتجر إلى العملاء.',
  caption: 'الإشعارات، الأحدث أولًا',
  none: 'لا توجد إشعارات بعد',
  noneText: 'تظهر هنا تأكيدات الطلبات وغيرها من رسائل البريد الإلكتروني.',
  pages: 'صفحات الإشعارات',
  subject: 'الموضوع',
  to: 'إلى',
  created: 'تاريخ الإنشاء',
  status: 'الحالة',
  message: 'الرسالة',
  delivery: 'طريقة الإرسال',
  order: 'الطلب',
  formats: 'التنسيقات',
  html: 'HTML',
  plainText: 'نص عادي',
  messageOf: (subject) => `الرسالة: ${isolated(subject)}`,
  nextAttempt: 'المحاولة التالية: {moment}',
  sendAgain: 'إعادة الإرسال',
  sentAgain: 'جارٍ إرسال الرسالة مرة أخرى',
}
