import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'اتصل بنا',
  description: 'راسلنا بشأن منتج أو طلب أو أي أمر آخر.',
  about: 'نجيب عادة خلال يومي عمل عبر البريد الإلكتروني.',
  name: 'اسمك',
  email: 'البريد الإلكتروني',
  order: 'رقم الطلب',
  orderHint: 'إن كان الأمر يخص طلبًا، مثل 7K2QX-M4PD9',
  text: 'رسالتك',
  send: 'إرسال الرسالة',
  needEmail: 'أدخل بريدك الإلكتروني',
  needText: 'اكتب رسالة',
  sentTitle: 'أُرسلت الرسالة',
  sent: 'شكرًا لك. سنجيب عبر البريد الإلكتروني.',
  again: 'كتابة رسالة أخرى',
  orMail: 'أو راسلنا على {email}',
}
