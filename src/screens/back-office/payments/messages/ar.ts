import { isolated } from '#vocabulary/text/isolate.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('ar')

export const messages: typeof english = {
  title: 'تسوية المدفوعات',
  views: 'طرق العرض',
  open: 'مفتوحة',
  closed: 'مغلقة',
  underWay: 'مدفوعات جارية',
  actions: 'الإجراءات',
  findings: {
    lead: 'اختلافات بين مزود الدفع والمتجر. تُحل الحالات الواضحة تلقائيًا؛ أما الباقي فيحتاج إلى مراجعتك.',
    openCaption: 'الاختلافات المفتوحة، الأحدث أولًا',
    closedCaption: 'الاختلافات المغلقة، الأحدث أولًا',
    noneOpen: 'لا توجد اختلافات',
    noneClosed: 'لا توجد اختلافات مغلقة',
    noneText: 'تُقارن المدفوعات بسجلات المزود كل خمس دقائق.',
    pages: 'صفحات الاختلافات',
    discrepancy: 'الاختلاف',
    order: 'الطلب',
    noOrder: 'لا يوجد طلب',
    figures: 'المتجر / المزود',
    found: 'تاريخ الاكتشاف',
    close: 'إغلاق',
    closeOf: (title, subject) => `إغلاق: ${title}، ${isolated(subject)}`,
    resolved: 'حُلّ تلقائيًا',
    closeDoes: 'إغلاق الاختلاف',
    closeText: 'الإغلاق لا ينقل أي أموال. يبقى الاختلاف مغلقًا حتى تتغير المبالغ. وتُحفظ ملاحظتك معه.',
    note: 'ملاحظة',
    enterNote: 'أدخل ملاحظة',
  },
  kinds: {
    payment_missing: {
      title: 'لم يُعثر على الدفعة لدى المزود',
      advice: 'تحقق من الدفعة لدى المزود قبل الشحن.',
    },
    captured_less: {
      title: 'المحصّل أقل مما سُجّل في الطلب',
      advice: 'قارن بينهما. حصّل الفرق، أو دوّن سبب صحته.',
    },
    refund_missing: {
      title: 'المسترد أقل مما سُجّل في الطلب',
      advice: 'فشل استرداد لدى المزود. كرره هناك.',
    },
    given_back_twice: {
      title: 'المسترد أكثر من المحصّل',
      advice: 'رُدّ جزء إلى رصيد المتجر وجزء لدى المزود. اخصم الفرق من رصيد المتجر.',
    },
    capture_lost: {
      title: 'منتجات مشحونة غير مدفوعة',
      advice: 'لم يعد ممكنًا التحصيل من البطاقة. أرسل إلى العميل رابط الدفع الخاص بالطلب.',
    },
    not_returned: {
      title: 'تعذّر رد دفعة بلا طلب',
      advice: 'ردّها لدى المزود، أو أنشئ الطلب يدويًا.',
    },
    disputed: {
      title: 'دفعة متنازع عليها لدى المصرف',
      advice: 'ردّ على النزاع لدى المزود في الوقت المحدد.',
    },
  },
  unpaid: {
    lead: 'عمليات شراء قيد الدفع. إلى أن تُدفع أو تُنهى أو تنتهي مهلتها لا يمكن لأحد آخر شراء ما تحجزه.',
    caption: 'مدفوعات جارية، الأقرب انتهاءً أولًا',
    none: 'لا توجد مدفوعات جارية',
    noneText: 'تظهر عمليات الشراء هنا منذ بدء دفعها.',
    pages: 'صفحات المدفوعات الجارية',
    shopper: 'المشتري',
    network: (network) => `من الشبكة ${isolated(network)}`,
    holds: 'المحجوز',
    unitsOf: (units, variants) =>
      `${plural(units, {
        zero: 'لا وحدات',
        one: 'وحدة واحدة',
        two: 'وحدتان',
        few: '# وحدات',
        many: '# وحدة',
        other: '# وحدة',
      })} من ${plural(variants, {
        zero: 'لا متغيرات',
        one: 'متغير واحد',
        two: 'متغيرين',
        few: '# متغيرات',
        many: '# متغيرًا',
        other: '# متغير',
      })}`,
    total: 'الإجمالي',
    started: 'البدء',
    expires: 'الانتهاء',
    end: 'إنهاء',
    endOf: (email) => `إنهاء دفع ${isolated(email)}`,
    endTitle: (email) => `إنهاء دفع ${isolated(email)}؟`,
    endDoes: 'إنهاء الدفع',
    ended: 'أُنهي الدفع',
    endText:
      'يعود ما تحجزه متاحًا للبيع، وتُلغى الدفعة لدى المزود. وإن كان المشتري قد دفع بالفعل فتصبح طلبًا. وتبقى سلته.',
  },
}
