import { isolated } from '#vocabulary/text/isolate.ts'
import type { SignInMessages } from './en.ts'

export const messages: SignInMessages = {
  title: 'تسجيل الدخول',
  lead: 'موفّرو تسجيل الدخول من إعدادات الخادم. لا يسجّل الاختبار دخول أي شخص.',
  test: 'اختبار جهة الإصدار',
  testOf: (label) => `اختبار جهة الإصدار: ${isolated(label)}`,
  issuer: 'جهة الإصدار',
  availableTo: 'متاحة لـ',
  clientId: 'معرّف التطبيق',
  redirectUri: 'عنوان URI لإعادة التوجيه',
  lastTest: 'آخر اختبار',
  notTestedYet: 'لم تُختبر بعد',
  audiences: {
    everyone: 'العملاء والموظفون',
    shoppers: 'العملاء فقط، ولا تمنح أدوارًا للموظفين',
    staff: 'الموظفون فقط',
  },
  outcomes: {
    failed: 'فشل',
    notFinished: 'لم يكتمل',
    warning: 'تعمل، مع تحذيرات',
    ok: 'تعمل',
    notTested: 'لم تُختبر',
  },
  checks: {
    ok: 'سليم',
    warning: 'تحذير',
    failed: 'خطأ',
  },
  reportOf: (issuer) => `اختبار ${isolated(issuer)}`,
  didNotReturn: `أُعيد توجيه المتصفح إلى جهة الإصدار ولم يعد. إذا عرضت جهة الإصدار خطأ، فتحقق من تسجيل عنوان URI لإعادة التوجيه أدناه كما هو تمامًا، ومن أنها تقبل ${isolated('prompt=login')} مع ${isolated('max_age=0')}.`,
}
