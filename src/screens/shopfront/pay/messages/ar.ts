import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'دفع الطلب {order}',
  heading: 'دفع ثمن الطلب',
  order: 'الطلب {order}',
  unanswered: 'مزود خدمة الدفع لا يستجيب. لم يُحصَّل أي مبلغ مرتين: حاول مرة أخرى بعد قليل.',
  lastFailed: 'لم تتم عملية الدفع الأخيرة. لم يُحصَّل أي مبلغ.',
  stillDue: 'المبلغ المستحق',
  pay: 'دفع {amount}',
  notHere: 'لا يمكن الدفع هنا. يرجى الدفع كما هو موضح في صفحة الطلب.',
  lookAtOrder: 'عرض الطلب',
}
