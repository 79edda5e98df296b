import type { messages as en } from './en.ts'

export const messages: typeof en = {
  title: 'إعلان',
  lead: 'سطر في أعلى كل صفحة من المتجر.',
  announced: 'معلن',
  none: 'لا يوجد',
  takeDown: 'إزالة',
  takeDownQuestion: 'هل تريد إزالة الإعلان؟',
  takeDownText: 'لن يراه المتسوقون بعد ذلك.',
  saved: 'حُفظ الإعلان',
  removed: 'أُزيل الإعلان',
  text: 'النص',
  path: 'يؤدي إلى',
  pathHint: 'مسار في المتجر مثل \u2066/collections\u2069. إن تُرك فارغًا لا يؤدي إلى شيء.',
  from: 'من',
  to: 'حتى',
  zone: ' (المنطقة الزمنية للمتجر)',
  markets: 'الأسواق',
  marketsHint: 'لم يُختر شيء: الكل.',
  dismissible: 'يمكن للمتسوقين إخفاؤه',
  dismissibleHint: 'يظهر لهم الإعلان مجددًا إذا تغيّر.',
}
