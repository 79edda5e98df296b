import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as en } from './en.ts'

const plural = pluralIn('ja')

export const messages: typeof en = {
  lead: '製造者とEU域内の責任者は、EUの製品安全規則（2023/988）に従って、ブランドの商品ページに表示されます。',
  without: (count) => plural(count, { other: '製造者のないブランド：#件' }),
  caption: '製造者のないブランド',
  brand: 'ブランド',
  noBrand: 'ブランドなし',
  products: '商品',
}
