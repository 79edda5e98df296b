import { isolated } from '#vocabulary/text/isolate.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('ar')

export const messages: typeof english = {
  title: 'البحث',
  parts: {
    queries: {
      title: 'البحث',
      label: 'عمليات البحث',
      lead: 'كلمات بحث العملاء، وعمليات البحث بلا نتائج.',
    },
    synonyms: {
      title: 'البحث: المرادفات',
      label: 'المرادفات',
      lead: 'كلمات لها المعنى نفسه، إضافة إلى قاموس المتجر المدمج. تُعالَج صيغ الجمع والأخطاء الإملائية البسيطة تلقائيًا.',
    },
    redirects: {
      title: 'البحث: عمليات التوجيه',
      label: 'عمليات التوجيه',
      lead: 'كلمات بحث تقود إلى صفحة بدلًا من النتائج.',
    },
    ranking: {
      title: 'البحث: الترتيب',
      label: 'الترتيب',
      lead: 'عوامل تؤثر في ترتيب النتائج.',
    },
  },
  queries: {
    period: 'الفترة',
    days: (count) =>
      plural(count, {
        one: 'يوم واحد',
        two: 'يومان',
        few: '# أيام',
        many: '# يومًا',
        other: '# يوم',
      }),
    noExact: 'لا نتائج مطابقة تمامًا',
    noResults: 'عمليات البحث بلا نتائج',
    noFailed: 'لا توجد عمليات بحث فاشلة',
    noFailedText: 'كان لكل بحث في هذه الفترة نتائج تطابق كل كلماته.',
    top: 'أكثر عمليات البحث',
    byFrequency: 'عمليات البحث حسب التكرار',
    none: 'لا توجد عمليات بحث بعد',
    noneText: 'تُحسب عمليات البحث من الآن وتُحفظ 90 يومًا.',
    search: 'البحث',
    count: 'العدد',
    results: 'النتائج',
    actions: 'الإجراءات',
    synonym: 'مرادف',
    synonymFor: (query) => `مرادف لـ ${isolated(query)}`,
    synonymForFailed: (query) => `مرادف لـ ${isolated(query)} (بلا نتائج)`,
    redirect: 'توجيه',
    redirectOf: (query) => `توجيه ${isolated(query)}`,
    redirectOfFailed: (query) => `توجيه ${isolated(query)} (بلا نتائج)`,
  },
  ranking: {
    title: 'عوامل الترتيب',
    weights: {
      stock: {
        label: 'متوفر في المخزون (0–100)',
        hint: 'يمكن أن تتقدم المنتجات المتوفرة على نتائج أفضل تطابقًا بما يصل إلى هذه النسبة المئوية.',
      },
      sales: {
        label: 'المبيعات (0–100)',
        hint: 'يمكن أن يتقدم المنتج الأكثر مبيعًا على نتائج أفضل تطابقًا بما يصل إلى هذه النسبة المئوية.',
      },
      newness: {
        label: 'الحداثة (0–100)',
        hint: 'تحصل المنتجات المضافة اليوم على التقديم الكامل، وعلى نصفه بعد 90 يومًا.',
      },
    },
    outOfStockLast: 'غير المتوفر في الآخر',
    outOfStockLastAbout: 'تأتي المنتجات غير المتوفرة بعد كل المنتجات المتوفرة.',
    saved: 'تم حفظ الترتيب',
  },
  preview: {
    title: 'معاينة',
    searchFor: 'البحث عن',
    show: 'عرض',
    nothing: (query) => `لا نتائج عن «${isolated(query)}».`,
    firstOf: (total, query) => `أولى النتائج من أصل ${total} عن «${isolated(query)}»`,
    synonyms: (words) => `بُحث أيضًا وفق مرادفاتك عن: ${isolated(words)}`,
    thesaurus: (words) => `بُحث أيضًا وفق القاموس المدمج عن: ${isolated(words)}`,
    current: 'الحالي',
    proposed: 'بهذه الإعدادات',
    outOfStock: ' · غير متوفر في المخزون',
  },
}
