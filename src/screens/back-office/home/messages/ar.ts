import { isolated } from '#vocabulary/text/isolate.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('ar')

export const messages: typeof english = {
  title: 'الرئيسية',
  setup: {
    title: (done, all) => `جهّز متجرك: اكتمل ${done} من ${all}`,
    putAway: 'إخفاء',
    isDone: 'مكتمل',
    steps: {
      product: 'أضف منتجًا',
      collection: 'أنشئ مجموعة',
      delivery: 'حدّد أسعار الشحن في كل سوق',
      taxes: 'حدّد الضرائب',
      policies: 'اكتب الشروط وسياسة الخصوصية',
      home_page: 'انشر الصفحة الرئيسية',
      first_order: 'قدّم طلبًا تجريبيًا',
    },
  },
  colleague: 'زميلنا',
  welcome: (name) => `مرحبًا بعودتك، ${isolated(name)}.`,
  welcomeDemo: (name) => `مرحبًا بعودتك، ${isolated(name)}. منتجات هذا المتجر تجريبية. لا يُشحن أي شيء.`,
  damage: (found) =>
    `قاعدة بيانات المتجر تالفة، وقد تُفقد طلبات. على مشغّل المتجر استعادة نسخة احتياطية. ما وُجد: ${isolated(found)}`,
  setAside: (count) =>
    plural(count, {
      one: 'مستند في مخزن البيانات غير صالح. يعمل المتجر بدونه إلى أن يُصلَح أو يُزال هناك:',
      two: 'مستندان في مخزن البيانات غير صالحين. يعمل المتجر بدونهما إلى أن يُصلَحا أو يُزالا هناك:',
      few: '# مستندات في مخزن البيانات غير صالحة. يعمل المتجر بدونها إلى أن تُصلَح أو تُزال هناك:',
      many: '# مستندًا في مخزن البيانات غير صالحة. يعمل المتجر بدونها إلى أن تُصلَح أو تُزال هناك:',
      other: '# مستند في مخزن البيانات غير صالحة. يعمل المتجر بدونها إلى أن تُصلَح أو تُزال هناك:',
    }),
  lastBackup: 'آخر نسخة احتياطية قابلة للاستعادة بتاريخ {moment}.',
  noBackup: 'لا توجد نسخة احتياطية قابلة للاستعادة.',
  backupFailed: (failure) => `فشلت النسخة التالية: ${isolated(failure)}`,
  ordersToday: 'طلبات اليوم',
  salesToday: 'صافي مبيعات اليوم',
  moreCurrencies: 'و{amounts}',
  yesterday: 'أمس {figures}',
  latest: 'أحدث الطلبات',
  allOrders: 'جميع الطلبات',
  noOrders: 'لا توجد طلبات بعد',
  noOrdersText: 'تظهر الطلبات الجديدة هنا.',
  viewShop: 'عرض المتجر',
  toDo: 'المهام',
  nothingToDo: 'لا توجد مهام.',
  tasks: {
    toShip: (count) =>
      plural(count, {
        one: 'طلب واحد بانتظار الشحن',
        two: 'طلبان بانتظار الشحن',
        few: '# طلبات بانتظار الشحن',
        many: '# طلبًا بانتظار الشحن',
        other: '# طلب بانتظار الشحن',
      }),
    toPay: (count) =>
      plural(count, {
        one: 'طلب واحد بانتظار الدفع',
        two: 'طلبان بانتظار الدفع',
        few: '# طلبات بانتظار الدفع',
        many: '# طلبًا بانتظار الدفع',
        other: '# طلب بانتظار الدفع',
      }),
    withdrawals: (count) =>
      plural(count, {
        one: 'حالة عدول واحدة قيد التنفيذ',
        two: 'حالتا عدول قيد التنفيذ',
        few: '# حالات عدول قيد التنفيذ',
        many: '# حالة عدول قيد التنفيذ',
        other: '# حالة عدول قيد التنفيذ',
      }),
    enquiries: (count) =>
      plural(count, {
        one: 'رسالة واحدة بانتظار الرد',
        two: 'رسالتان بانتظار الرد',
        few: '# رسائل بانتظار الرد',
        many: '# رسالة بانتظار الرد',
        other: '# رسالة بانتظار الرد',
      }),
    questions: (count) =>
      plural(count, {
        one: 'سؤال واحد عن منتج بانتظار الإجابة',
        two: 'سؤالان عن منتجات بانتظار الإجابة',
        few: '# أسئلة عن منتجات بانتظار الإجابة',
        many: '# سؤالًا عن منتجات بانتظار الإجابة',
        other: '# سؤال عن منتجات بانتظار الإجابة',
      }),
    payments: (count) =>
      plural(count, {
        one: 'دفعة واحدة للمراجعة',
        two: 'دفعتان للمراجعة',
        few: '# دفعات للمراجعة',
        other: '# دفعة للمراجعة',
      }),
    toAnswer: (count) =>
      plural(count, {
        one: 'طلب إرجاع واحد',
        two: 'طلبا إرجاع',
        few: '# طلبات إرجاع',
        other: '# طلب إرجاع',
      }),
    toReceive: (count) =>
      plural(count, {
        one: 'إرجاع واحد بانتظار المنتجات',
        two: 'إرجاعان بانتظار المنتجات',
        few: '# مرتجعات بانتظار المنتجات',
        many: '# إرجاعًا بانتظار المنتجات',
        other: '# إرجاع بانتظار المنتجات',
      }),
    lowStock: (count) =>
      plural(count, {
        one: 'متغير واحد مخزونه منخفض',
        two: 'متغيران مخزونهما منخفض',
        few: '# متغيرات مخزونها منخفض',
        many: '# متغيرًا مخزونه منخفض',
        other: '# متغير مخزونه منخفض',
      }),
    notSent: (count) =>
      plural(count, {
        one: 'رسالة واحدة لم تُرسل',
        two: 'رسالتان لم تُرسلا',
        few: '# رسائل لم تُرسل',
        other: '# رسالة لم تُرسل',
      }),
    drafts: (count) =>
      plural(count, {
        one: 'منتج واحد في حالة مسودة',
        two: 'منتجان في حالة مسودة',
        few: '# منتجات في حالة مسودة',
        many: '# منتجًا في حالة مسودة',
        other: '# منتج في حالة مسودة',
      }),
    refusedPublications: (count) =>
      plural(count, {
        one: 'نشر مجدول واحد لم يتم',
        two: 'عمليتا نشر مجدولتان لم تتمّا',
        few: '# عمليات نشر مجدولة لم تتم',
        many: '# عملية نشر مجدولة لم تتم',
        other: '# عملية نشر مجدولة لم تتم',
      }),
  },
  week: {
    title: 'صافي مبيعات آخر سبعة أيام',
    currency: 'العملة',
    bar: (day, sales, orders) => `${day}: ${sales}، الطلبات: ${orders}`,
    caption: 'الطلبات وصافي المبيعات في آخر سبعة أيام',
    day: 'اليوم',
    orders: 'الطلبات',
    sales: 'صافي المبيعات',
  },
}
