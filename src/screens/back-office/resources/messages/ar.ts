import type { AllResourceMessages } from '../resource-messages.ts'

export const messages: AllResourceMessages = {
  collections: {
    list: 'المجموعات',
    create: 'مجموعة جديدة',
    edit: 'تعديل المجموعة',
    empty: {
      title: 'لا توجد مجموعات بعد',
      text: 'المجموعة صفحة منتجات، مثل «مزهريات». ويمكن أن تتداخل المجموعات.',
    },
    removal: 'لن يُعثر على صفحتها بعد ذلك. وتبقى المنتجات.',
    labels: {
      title: 'العنوان',
      handle: 'عنوان الصفحة',
      description: 'الوصف',
      parent: 'ضمن',
      position: 'الترتيب',
      productCount: 'المنتجات',
    },
    hints: {
      handle: 'نهاية عنوان الصفحة، مثل «vases» في ‎/collections/vases. لا يمكن تغييرها لاحقًا.',
      description: 'جملة أو جملتان تظهران في الصفحة وفي نتائج البحث.',
      parent: 'المجموعة التي تنتمي إليها؛ اتركها فارغة إن لم توجد.',
      position: 'المجموعات ذات الرقم الأصغر تأتي أولًا.',
    },
  },
  customerGroups: {
    list: 'مجموعات العملاء',
    create: 'مجموعة جديدة',
    edit: 'تعديل المجموعة',
    empty: { title: 'لا توجد مجموعات بعد', text: 'يمكن أن تكون للمجموعة أسعارها وعروضها الخاصة.' },
    removal: 'يُزال عملاؤها من المجموعة وتبقى حساباتهم.',
    labels: { name: 'الاسم', priceLists: 'قوائم الأسعار', createdAt: 'تاريخ الإنشاء' },
  },
  searchRedirects: {
    list: 'تحويلات البحث',
    create: 'تحويل جديد',
    edit: 'تعديل التحويل',
    empty: { title: 'لا توجد تحويلات بعد', text: 'حوّل مثلًا البحث عن «الإرجاع» إلى سياسة الإرجاع.' },
    removal: 'يعرض البحث النتائج من جديد.',
    labels: { query: 'عبارة البحث', path: 'التحويل إلى', live: 'الحالة' },
    hints: { path: 'مسار في المتجر، مثل ‎/collections/vases أو ‎/policies/returns.' },
    values: { live: { true: 'نشط', false: 'رابط معطّل' } },
  },
  synonyms: {
    list: 'المرادفات',
    create: 'مرادفات جديدة',
    edit: 'تعديل المرادفات',
    empty: {
      title: 'لا توجد مرادفات بعد',
      text: 'ضع «كنبة» و«أريكة» في مجموعة واحدة ليجد البحث عن أيٍّ منهما الاثنتين.',
    },
    removal: 'تجد كل عبارة ما يطابقها فقط من جديد.',
    labels: { words: 'العبارات', direction: 'الاتجاه', finds: 'تجد أيضًا' },
    hints: { words: 'مثل «كنبة، أريكة».', finds: 'مثل «وعاء، كوب، إبريق شاي».' },
    values: {
      direction: {
        both: 'في الاتجاهين: تجد كل العبارات المنتجات نفسها',
        one_way: 'في اتجاه واحد: تجد العبارة غيرها أيضًا',
      },
    },
  },
}
