import { pluralIn } from '#vocabulary/text/plural.ts'
import type { CustomerMessages } from './en.ts'

const plural = pluralIn('ja')

export const messages: CustomerMessages = {
  title: '顧客',
  lead: 'メールアドレス全体または顧客IDで検索します。',
  search: 'メールアドレスまたは顧客ID',
  noneFound: 'このメールアドレスまたはIDの顧客は見つかりません',
  guests: 'ゲストにはアカウントがありません。',
  guestsSearch:
    'ゲストにはアカウントがありません。ゲストの注文は「注文」でメールアドレスから検索してください。',
  find: '顧客を検索',
  findText: 'メールアドレスを入力してEnterキーを押してください。',
  deleteGuest: 'ゲストデータを削除',
  guestOrders: 'ゲストの注文',
  guestOrderCount: (count) => plural(count, { other: '{email}でアカウントなしの注文が#件あります。' }),
  name: '氏名',
  noName: '氏名なし',
  email: 'メールアドレス',
  none: 'なし',
  notVerified: (email) => `${email}（未確認）`,
  signInMethod: 'ログイン方法',
  firstSignIn: '初回ログイン',
  groups: 'グループ',
  tax: '税金',
  charged: '課税',
  exempt: (reason) => `免税：${reason}`,
  storeCredit: 'ストアクレジット',
  actions: '操作',
  sessions: 'セッション',
  sessionsOf: (name) => `${name}のセッション`,
  delete: '削除',
  deleteOf: (name) => `${name}を削除`,
  groupsOf: (name) => `${name}のグループ`,
  taxOf: (name) => `${name}の税金`,
  save: '保存',
  erasing: {
    word: '削除',
    needsWord: '「削除」と入力してください',
    typeWord: '確認のため「削除」と入力',
    does: '完全に削除',
    guest: 'ゲストデータを削除しています',
    customer: '顧客を削除しました',
    guestText:
      '住所とメッセージの本文が削除されます。注文番号、商品、金額、税金、国は、ゲストの注文も含め、顧客を特定できない形で会計のために保持されます。',
    customerText:
      'アカウント、住所、カート、メッセージの本文が削除されます。注文番号、商品、金額、税金、国は、ゲストの注文も含め、顧客を特定できない形で会計のために保持されます。',
    credit: '残っているストアクレジットは失われます。支払い義務がある場合は先に払い戻してください。',
    final: 'この操作は取り消せません。顧客はいつでも新しいアカウントを作成できます。',
  },
  exemption: {
    nowExempt: (name) => `${name}を免税にしました`,
    notExempt: (name) => `${name}の免税を解除しました`,
    reason: '免税の理由',
    reasonHint: '注文と請求書に表示されます。課税する場合は空欄のままにしてください。',
  },
  grouping: {
    saved: (name) => `${name}のグループを保存しました`,
    none: '顧客グループはまだありません。グループごとに価格やプロモーションを設定できます。',
    create: '顧客グループへ',
    close: '閉じる',
    priceLists: (names) => `価格表：${names.join('、')}`,
    atOnce: '価格は、顧客の開いているカートも含めてただちに変わります。',
  },
}
