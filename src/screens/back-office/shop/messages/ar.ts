import { isolated } from '#vocabulary/text/isolate.ts'
import type { ShopMessages } from '../messages.ts'

export const messages: ShopMessages = {
  title: 'المتجر',
  lead: 'الاسم والصور التي يظهر بها المتجر: في الترويسة والرسائل والمدفوعات والفواتير ومحركات البحث.',
  profile: 'الاسم والشعار',
  name: 'الاسم',
  nameHint: (settings) => `فارغ: ${isolated(settings)}، من إعدادات الخادم.`,
  logo: 'الشعار',
  logoHint: 'يظهر في الترويسة بدل العلامة والاسم. عريض بخلفية شفافة.',
  favicon: 'الأيقونة',
  faviconHint: 'تظهر في علامات تبويب المتصفح. مربعة.',
  saved: 'تم حفظ الملف التعريفي',
}
