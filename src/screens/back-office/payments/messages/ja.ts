import type { messages as english } from './en.ts'

export const messages: typeof english = {
  title: '照合',
  views: '表示',
  open: '未対応',
  closed: '対応済み',
  underWay: '手続き中の支払い',
  actions: '操作',
  findings: {
    lead: '決済サービスとショップの不一致です。明らかなものは自動で解決され、残りは確認が必要です。',
    openCaption: '未対応の不一致（新しい順）',
    closedCaption: '対応済みの不一致（新しい順）',
    noneOpen: '不一致はありません',
    noneClosed: '対応済みの不一致はありません',
    noneText: '支払いは5分ごとに決済サービスの記録と照合されます。',
    pages: '不一致のページ',
    discrepancy: '不一致',
    order: '注文',
    noOrder: '注文なし',
    figures: 'ショップ／決済サービス',
    found: '検出日時',
    close: '対応済みにする',
    closeOf: (title, subject) => `対応済みにする：${title}、${subject}`,
    resolved: '自動で解決',
    closeDoes: '対応済みにする',
    closeText:
      '対応済みにしても入出金は発生しません。金額が変わるまで対応済みのままです。メモは一緒に保存されます。',
    note: 'メモ',
    enterNote: 'メモを入力してください',
  },
  kinds: {
    payment_missing: {
      title: '決済サービスに支払いが見つかりません',
      advice: '発送前に決済サービスで支払いを確認してください。',
    },
    captured_less: {
      title: '売上確定額が注文の記録より少なくなっています',
      advice: '両方を比較し、差額を請求するか、正しい理由をメモしてください。',
    },
    refund_missing: {
      title: '返金額が注文の記録より少なくなっています',
      advice: '決済サービスで返金に失敗しました。決済サービスでもう一度返金してください。',
    },
    given_back_twice: {
      title: '売上確定額より多く返金されています',
      advice:
        '一部はストアクレジットへ、一部は決済サービスで返金されました。差額をストアクレジットから差し引いてください。',
    },
    capture_lost: {
      title: '発送済みの商品が支払われていません',
      advice: 'このカードには請求できません。注文の支払いリンクを顧客に送ってください。',
    },
    not_returned: {
      title: '注文のない支払いを返金できませんでした',
      advice: '決済サービスで返金するか、注文を手動で作成してください。',
    },
    disputed: {
      title: '銀行で支払いに異議が申し立てられました',
      advice: '期限までに決済サービスで回答してください。',
    },
  },
  unpaid: {
    lead: '支払い手続き中の購入です。支払い、終了、期限切れになるまで、確保された商品を他の人は購入できません。',
    caption: '手続き中の支払い（期限の近い順）',
    none: '手続き中の支払いはありません',
    noneText: '支払いを開始した購入がここに表示されます。',
    pages: '手続き中の支払いのページ',
    shopper: '購入者',
    network: (network) => `ネットワーク ${network}`,
    holds: '確保中',
    unitsOf: (units, variants) =>
      `${variants.toLocaleString('ja')}種類のバリエーション、計${units.toLocaleString('ja')}点`,
    total: '合計',
    started: '開始日時',
    expires: '期限',
    end: '終了',
    endOf: (email) => `${email}の支払いを終了`,
    endTitle: (email) => `${email}の支払いを終了しますか？`,
    endDoes: '支払いを終了',
    ended: '支払いを終了しました',
    endText:
      '確保された商品は再び販売され、決済サービスの支払いは取り消されます。購入者がすでに支払っている場合は注文になります。カートはそのまま残ります。',
  },
}
