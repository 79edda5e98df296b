import { isolated } from '#vocabulary/text/isolate.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { CustomerMessages } from './en.ts'

const plural = pluralIn('ar')

export const messages: CustomerMessages = {
  title: 'العملاء',
  lead: 'ابحث بعنوان البريد الإلكتروني الكامل أو معرّف العميل.',
  search: 'البريد الإلكتروني أو معرّف العميل',
  noneFound: 'لم يُعثر على عميل بهذا البريد الإلكتروني أو المعرّف',
  guests: 'ليس للضيوف حساب.',
  guestsSearch: 'ليس للضيوف حساب. ابحث عن طلباتهم بالبريد الإلكتروني ضمن «الطلبات».',
  find: 'البحث عن عميل',
  findText: 'اكتب عنوان بريد إلكتروني واضغط Enter.',
  deleteGuest: 'حذف بيانات الضيف',
  guestOrders: 'طلبات الضيوف',
  guestOrderCount: (count) =>
    plural(count, {
      zero: 'لم يُقدَّم أي طلب باستخدام {email} دون حساب.',
      one: 'قُدِّم طلب واحد باستخدام {email} دون حساب.',
      two: 'قُدِّم طلبان باستخدام {email} دون حساب.',
      few: 'قُدِّمت # طلبات باستخدام {email} دون حساب.',
      many: 'قُدِّم # طلبًا باستخدام {email} دون حساب.',
      other: 'قُدِّم # طلب باستخدام {email} دون حساب.',
    }),
  name: 'الاسم',
  noName: 'بلا اسم',
  email: 'البريد الإلكتروني',
  none: 'لا يوجد',
  notVerified: (email) => `${isolated(email)} (غير مؤكد)`,
  signInMethod: 'طريقة تسجيل الدخول',
  firstSignIn: 'أول تسجيل دخول',
  groups: 'المجموعات',
  tax: 'الضريبة',
  charged: 'تُحتسب',
  exempt: (reason) => `معفى: ${isolated(reason)}`,
  storeCredit: 'رصيد المتجر',
  actions: 'الإجراءات',
  sessions: 'الجلسات',
  sessionsOf: (name) => `الجلسات: ${isolated(name)}`,
  delete: 'حذف',
  deleteOf: (name) => `حذف ${isolated(name)}`,
  groupsOf: (name) => `المجموعات: ${isolated(name)}`,
  taxOf: (name) => `الضريبة: ${isolated(name)}`,
  save: 'حفظ',
  erasing: {
    word: 'حذف',
    needsWord: 'اكتب «حذف»',
    typeWord: 'اكتب «حذف» للتأكيد',
    does: 'حذف نهائي',
    guest: 'جارٍ حذف بيانات الضيف',
    customer: 'تم حذف العميل',
    guestText:
      'تُحذف العناوين ونصوص الرسائل. تُحفظ أرقام الطلبات والمنتجات والمبالغ والضرائب والبلدان لأغراض المحاسبة، بما فيها طلبات الضيوف، دون هوية العميل.',
    customerText:
      'يُحذف الحساب والعناوين وسلال التسوق ونصوص الرسائل. تُحفظ أرقام الطلبات والمنتجات والمبالغ والضرائب والبلدان لأغراض المحاسبة، بما فيها طلبات الضيوف، دون هوية العميل.',
    credit: 'يُفقد رصيد المتجر المتبقي. ادفعه أولًا إذا كان مستحقًا عليك.',
    final: 'لا يمكن التراجع عن هذا. يمكن للعميل إنشاء حساب جديد في أي وقت.',
  },
  exemption: {
    nowExempt: (name) => `أصبح ${isolated(name)} معفى من الضريبة`,
    notExempt: (name) => `لم يعد ${isolated(name)} معفى من الضريبة`,
    reason: 'سبب الإعفاء',
    reasonHint: 'يظهر في الطلبات والفواتير. اتركه فارغًا لاحتساب الضريبة.',
  },
  grouping: {
    saved: (name) => `تم حفظ مجموعات ${isolated(name)}`,
    none: 'لا توجد مجموعات عملاء بعد. يمكن أن تكون للمجموعة أسعارها وعروضها.',
    create: 'الانتقال إلى مجموعات العملاء',
    close: 'إغلاق',
    priceLists: (names) => `قوائم الأسعار: ${names.map(isolated).join('، ')}`,
    atOnce: 'تتغيّر الأسعار فورًا، حتى في سلة العميل المفتوحة.',
  },
}
