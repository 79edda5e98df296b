import { isolated } from '#vocabulary/text/isolate.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import { messages as shared } from '../../messages/messages/ar.ts'
import type { SessionMessages } from './en.ts'

const plural = pluralIn('ar')

export const messages: SessionMessages = {
  noResponse: 'لا توجد استجابة. ربما نجح الإجراء. حاول مرة أخرى للتأكد؛ لا يمكن أن يحدث مرتين.',
  earlierAttempt: 'ربما نجحت محاولة سابقة. أغلق هذه النافذة وتحقق من النتيجة، ثم ابدأ من جديد عند الحاجة.',
  stillRunning: 'لا تزال محاولة سابقة قيد التنفيذ. انتظر لحظة ثم حاول مرة أخرى.',
  quote: (failure, reference) => `${failure}. اذكر ${isolated(reference)} عند التواصل مع الدعم.`,
  unknownDevice: 'جهاز غير معروف',
  signedOut: (devices) =>
    plural(devices, {
      zero: 'لم يُسجَّل خروج {name} من أي جهاز',
      one: 'تم تسجيل خروج {name} من جهاز واحد',
      two: 'تم تسجيل خروج {name} من جهازين',
      few: 'تم تسجيل خروج {name} من # أجهزة',
      many: 'تم تسجيل خروج {name} من # جهازًا',
      other: 'تم تسجيل خروج {name} من # جهاز',
    }),
  sessionsOf: (name) => `جلسات ${isolated(name)}`,
  signOutOfAll: 'تسجيل الخروج من جميع الأجهزة',
  notSignedIn: 'لا يوجد تسجيل دخول على أي جهاز.',
  seen: '{device}، آخر نشاط {moment}',
  seenHere: '{device} (هذا الجهاز)، آخر نشاط {moment}',
  signingOut:
    'يُنهي تسجيل الخروج جميع الجلسات فورًا باستثناء هذا الجهاز. يمكن للشخص تسجيل الدخول مرة أخرى ما دام موفّر الهوية يسمح بذلك.',
  needsRecentSignIn: 'يتطلب هذا الإجراء تسجيل دخول خلال آخر عشر دقائق. مدخلاتك محفوظة.',
  signInAgain: 'سجّل الدخول مرة أخرى للمتابعة',
  roles: shared.roles,
  permissions: {
    'overview:read': 'عرض النظرة العامة',
    'products:read': 'عرض جميع المنتجات، بما فيها المسودات والمؤرشفة',
    'products:write': 'إنشاء المنتجات وتعديلها ورفع الصور',
    'products:import': 'استيراد المنتجات وتصديرها وعرض مهام الخلفية',
    'content:read': 'عرض أقسام الصفحات والمدونة، بما فيها المسودات',
    'content:write': 'تحرير ونشر الصفحات والمدونة والقوائم والترجمات',
    'search:write': 'عرض عمليات البحث، وتعديل المرادفات وعمليات إعادة التوجيه والترتيب',
    'promotions:read': 'عرض العروض الترويجية ورموز الخصم ومحاكاتها على طلبات سابقة',
    'promotions:write': 'إنشاء العروض الترويجية ورموز الخصم وتعديلها',
    'reviews:moderate': 'إدارة التقييمات: النشر والرفض والرد؛ والإجابة عن الأسئلة',
    'newsletter:read': 'عرض المشتركين في النشرة الإخبارية وتصديرهم',
    'newsletter:write': 'إلغاء اشتراك الأشخاص في النشرة الإخبارية',
    'stock:read': 'عرض المخزون وحركاته',
    'stock:write': 'استلام المخزون ونقله وتعديله',
    'locations:write': 'إضافة مواقع المخزون وإعادة تسميتها وترتيبها وإغلاقها',
    'orders:read': 'عرض الطلبات مع الأسماء والعناوين',
    'orders:write': 'إضافة الملاحظات وتسجيل المدفوعات وإلغاء الطلبات',
    'orders:fulfil': 'شحن الطلبات وتتبع الطرود',
    'orders:refund': 'إجراء عمليات الاسترداد',
    'credit:read': 'عرض بطاقات الهدايا ورصيد المتجر',
    'credit:write': 'إصدار بطاقات الهدايا ورصيد المتجر وتعطيلها وتعديلها',
    'mails:read': 'عرض الإشعارات المرسلة',
    'mails:write': 'إعادة إرسال الإشعارات الفاشلة',
    'customers:read': 'عرض العملاء مع الأسماء وعناوين البريد الإلكتروني',
    'customers:write': 'إدارة مجموعات العملاء وتسجيل خروج العملاء',
    'customers:erase': 'حذف العملاء وبياناتهم الشخصية',
    'staff:write': 'عرض الموظفين ومنح الأدوار وإزالتها وتسجيل خروج الموظفين',
    'audit:read': 'عرض سجل التدقيق',
    'webhooks:write': 'إدارة نقاط نهاية Webhook وإعادة إرسالها',
    'shop:export': 'تصدير المتجر بأكمله: المنتجات والعملاء والطلبات والإعدادات',
    'shop:import': 'استيراد حِزم متجر',
    'settings:write':
      'إدارة الأسواق والشحن والضرائب، وعرض موفّري تسجيل الدخول واختبارهم، وإعادة بناء فهرس البحث',
  },
}
