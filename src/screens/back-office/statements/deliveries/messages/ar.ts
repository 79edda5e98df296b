import type { deliveries } from '#vocabulary/statements/deliveries.ts'
import type { Translated } from '../../translated.ts'

// oxfmt-ignore
export const messages: Translated<typeof deliveries> = {
  endpoint_off: 'فعّل نقطة الاتصال أولًا',
  endpoint_deleted: 'حُذفت نقطة الاتصال',
  endpoint_address_whole: 'اكتب عنوانًا كاملًا مثل https://example.org/hooks',
  endpoint_https: 'يجب أن يبدأ العنوان بـ https://',
  endpoint_without_user: 'لا تكتب اسم المستخدم وكلمة المرور: تُوقّع الطلبات بدلًا منهما',
  endpoint_ports: 'يمكن استخدام المنفذين 443 و8443 فقط',
  endpoint_public: 'العنوان ليس من عناوين الإنترنت العامة',
  endpoint_gone: 'لم تعد نقطة النهاية موجودة',
  endpoint_without_secret: 'ليس لنقطة النهاية سر: أعطها سرًا جديدًا',
  webhook_subject_gone: 'لم يعد موضوعه موجودًا',
  no_answer_within: 'لا رد خلال {seconds} ث',
  answer_to_no_post: 'الرد ليس ردًا على POST',
  certificate_expired: 'انتهت صلاحية الشهادة',
  certificate_not_valid_yet: 'الشهادة غير صالحة بعد',
  certificate_self_signed: 'الشهادة موقعة ذاتيًا',
  certificate_untrusted: 'الشهادة من جهة غير موثوقة علنًا',
  certificate_chain: 'لا تُرسل الشهادات الواقعة بين شهادتها وشهادة الجهة المصدّقة',
  certificate_other_name: 'الشهادة لاسم آخر',
  mail_not_failed: 'لا يمكن إعادة إرسال سوى الرسائل التي فشلت',
  recipient_deleted: 'حُذف المستلم',
}
