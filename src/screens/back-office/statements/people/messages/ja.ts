import type { people } from '#vocabulary/statements/people.ts'
import type { Translated } from '../../translated.ts'

// oxfmt-ignore
export const messages: Translated<typeof people> = {
  no_customer_email: 'このメールアドレスの顧客はいません。一度サインインしてもらってください',
  no_customer_id: 'IDが{id}の顧客はいません。一度サインインしてもらってください',
  several_customers_email: 'このメールアドレスの顧客は複数います。IDで指定してください：{ids}',
  email_not_verified: 'このメールアドレスは確認されていません。IDで指定してください：{ids}',
  last_owner: 'ほかにオーナーがいません。先に別の人をオーナーにしてください',
  roles_beyond_own: '自分が持たない権限を与えたり取り消したりすることはできません：{permissions}',
  token_beyond_own: '自分が持たない権限をトークンに与えることはできません：{permissions}',
  shared_view_by_maker: '共有ビューは作成者か、staff:writeの権限を持つ人だけが変更できます',
  own_view_by_maker: '自分専用にできるのは作成者だけです',
  shared_views_full: 'このリストにはすでに共有ビューが{most}件あります。先に1件削除してください',
  own_views_full: 'このリストの自分用ビューはすでに{most}件あります。先に1件削除してください',
  staff_sign_out: 'スタッフをサインアウトさせるにはstaff:writeが必要です',
  orders_unfinished: '先に次の注文の支払い・発送・返金・取り消しを済ませてください：{orders}',
  orders_unfinished_more: '先に次の注文の支払い・発送・返金・取り消しを済ませてください：{orders}ほか{more}件',
  order_being_paid: '支払い手続き中の注文があります。後でもう一度お試しください',
}
