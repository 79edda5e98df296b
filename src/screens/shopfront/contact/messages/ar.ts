import { isolated } from '#vocabulary/text/isolate.ts'
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
  question: {
    title: (product) => `سؤال عن ${isolated(product)}`,
    description: 'اسألنا عن هذا المنتج.',
    about: 'نجيب عبر البريد الإلكتروني وننشر سؤالك مع الإجابة في صفحة المنتج.',
    nameHint: 'نعرض اسمك الأول والحرف الأول من اسم العائلة فقط، ولا نعرض عنوان بريدك أبدًا.',
    text: 'سؤالك',
    send: 'إرسال السؤال',
    needText: 'اكتب سؤالًا',
    sentTitle: 'أُرسل السؤال',
    sent: 'شكرًا لك. سنجيب عبر البريد الإلكتروني.',
    again: 'العودة إلى المنتج',
  },
  vatId: (id) => `الرقم الضريبي ${isolated(id)}`,
  orMail: 'أو راسلنا على {email}',
}
