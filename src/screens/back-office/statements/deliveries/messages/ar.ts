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
  mail_not_failed: 'لا يمكن إعادة إرسال سوى الرسائل التي فشلت',
  recipient_deleted: 'حُذف المستلم',
}
