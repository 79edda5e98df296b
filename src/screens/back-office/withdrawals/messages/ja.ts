import type { WithdrawalMessages } from './en.ts'

export const messages: WithdrawalMessages = {
  title: '契約の撤回',
  lead: 'お客様が契約を撤回した注文です。撤回は申し出の時点で有効となり、承認は必要ありません。',
  search: '名前、メールアドレス、注文番号',
  views: '契約の撤回の表示',
  states: { open: '未対応', done: '対応済み' },
  none: { open: '未対応の撤回はありません', done: '対応済みの撤回はありません' },
  noneText: 'フォームは各ページのフッターと各注文のページにあります。',
  declared: '申し出日',
  caption: { open: '未対応の撤回（期限の近い順）', done: '対応済みの撤回（新しい順）' },
  pages: '契約の撤回のページ',
  wholeOrder: '注文のすべて',
  withDelivery: '注文のすべて：返品の受領時に通常配送料も返金してください（速達の差額を除く）。',
  countOf: (quantity, title) => `${title} × ${quantity}`,
  dueIn: (days) => (days === 0 ? '返金期限は今日です' : `返金期限まであと${days}日`),
  overdue: (days) => `返金期限を${days}日過ぎています`,
  standings: {
    unchecked: '注文を検索しています。',
    carried_out:
      '未梱包の商品はキャンセルされました。カードは自動で返金され、振込は注文の画面で返金してください。発送済みの商品は返品が作成されています。受領時に返金してください。',
    packed:
      '梱包済みの荷物に含まれる商品があります。開梱するとキャンセルされ、発送すると返品が作成されます。',
    no_order: 'この番号とメールアドレスの注文はありません。注文を探し、お客様に連絡してください。',
    late: '撤回の期間が過ぎていました。返品を受けるかどうかを決め、お客様に連絡してください。',
    by_staff: '注文の画面で該当の商品をキャンセルするか返品を作成し、対応済みにしてください。',
  },
  write: 'メールを書く',
  subject: (order) => `ご注文 ${order} の契約の撤回について`,
  mark: { done: '対応済みにする', open: '未対応に戻す' },
  marked: { done: '対応済みにしました', open: '未対応に戻しました' },
  markedMany: {
    done: (count) => `${count}件を対応済みにしました`,
    open: (count) => `${count}件を未対応に戻しました`,
  },
}
