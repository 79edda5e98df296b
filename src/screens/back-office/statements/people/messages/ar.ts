import type { people } from '#vocabulary/statements/people.ts'
import type { Translated } from '../../translated.ts'

// oxfmt-ignore
export const messages: Translated<typeof people> = {
  no_customer_email: 'لا يوجد عميل بهذا البريد الإلكتروني؛ عليه تسجيل الدخول مرة واحدة',
  no_customer_id: 'لا يوجد عميل بالمعرّف {id}؛ عليه تسجيل الدخول مرة واحدة',
  several_customers_email: 'لعدة عملاء هذا البريد الإلكتروني؛ حدد العميل بمعرّفه: {ids}',
  email_not_verified: 'هذا البريد الإلكتروني غير موثق؛ حدد العميل بمعرّفه: {ids}',
  last_owner: 'لا مالك غيره: عيّن مالكًا آخر أولًا',
  roles_beyond_own: 'لا يمكن لأحد منح أذونات أو سحبها وهو لا يملكها: {permissions}',
  token_beyond_own: 'لا يمكن لأحد منح رمزٍ أذونات لا يملكها: {permissions}',
  shared_view_by_maker: 'يغيّر العرضَ المشترك منشئُه أو من لديه الإذن staff:write',
  own_view_by_maker: 'لمنشئه وحده أن يجعله خاصًا به',
  shared_views_full: 'في هذه القائمة {most} من العروض المشتركة بالفعل. احذف أحدها أولًا',
  own_views_full: 'لديك {most} من العروض الخاصة لهذه القائمة بالفعل. احذف أحدها أولًا',
  staff_sign_out: 'يُسجَّل خروج الموظفين بالإذن staff:write',
  orders_unfinished: 'يجب أولًا دفع هذه الطلبات أو إرسالها أو رد قيمتها أو إلغاؤها: {orders}',
  orders_unfinished_more: 'يجب أولًا دفع هذه الطلبات أو إرسالها أو رد قيمتها أو إلغاؤها: {orders} و{more} أخرى',
  order_being_paid: 'يجري دفع طلب الآن. حاول لاحقًا',
}
