import type { messages as english } from './en.ts'

export const messages: typeof english = {
  panel: '数量別価格と単価',
  copyToAll: 'すべてのバリエーションにコピー',
  variant: 'バリエーション',
  unitPrice: '単位価格',
  unitQuantity: '内容量',
  unit: '単位',
  referenceQuantity: '基準量',
  referenceUnit: '基準単位',
  pieces: '個',
  minimum: '最小数量',
  tierPrice: '単価',
  removeTier: (from) => `${from || '…'}個からの段階価格を削除`,
  addTier: (currency) => `${currency}の段階価格を追加`,
  history: '価格の履歴',
  noHistory:
    '商品が有効になってから価格は変更されていません。欧州経済領域では、以前に実際の販売価格だった比較価格だけが表示されます。',
  notSold: (currency) => `${currency}では販売なし`,
  until: '{moment}まで',
  lowest: '現在の価格になる前の30日間の最低価格：{amount}',
}
