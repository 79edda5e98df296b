import type { GroupMessages } from './en.ts'

const customers = (count: number) => `${count}人の顧客`

export const messages: GroupMessages = {
  lead: '専用の価格やプロモーションを設定できる顧客のグループです。',
  members: 'メンバー',
  membersOf: (name, number) => `${name}: メンバー${number}人`,
  addCustomers: '顧客を追加',
  addCustomersTo: (name) => `${name}に顧客を追加`,
  add: 'グループに追加',
  remove: 'グループから削除',
  does: { add: '追加', remove: '削除' },
  group: 'グループ',
  chooseGroup: 'グループを選択してください',
  customers: '顧客',
  customersHint:
    '1行に1つのメールアドレスを入力します。表の列を貼り付けることもできます。アカウントがあり、確認済みのメールアドレスだけが見つかります。',
  nameSome: 'メールアドレスを1つ以上入力してください',
  chosen: (count) => `${customers(count)}を選択中`,
  atOnce: '価格は、開いているカートも含めてただちに変わります。',
  said: {
    add: (count, group) => `${customers(count)}を${group}に追加しました`,
    remove: (count, group) => `${customers(count)}を${group}から削除しました`,
  },
  done: {
    add: (count) => `${customers(count)}を追加しました。`,
    remove: (count) => `${customers(count)}を削除しました。`,
  },
  unchanged: {
    add: (count) => `${customers(count)}はすでにグループに含まれています。`,
    remove: (count) => `${customers(count)}はグループに含まれていません。`,
  },
  refused: (count) => `${customers(count)}は対象外です：`,
  reasons: {
    not_found: 'アカウントのある顧客が見つかりません',
    not_verified: 'メールアドレスが未確認です',
    too_many_groups: 'すでに50のグループに含まれています',
  },
  more: (count) => `ほか${count}件`,
  close: '閉じる',
}
