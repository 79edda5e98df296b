/** Options, facts, ways of delivery, markets, taxes and ways to pay, in Japanese. */
// oxfmt-ignore
export const terms: Record<string, string> = {
  Brand: 'ブランド', Type: '種類', Material: '素材', Technique: '技法', Room: '部屋',
  Glaze: '釉薬', Ink: 'インク', Colour: '色', Oxide: '絵付けの色', Frame: '額', Size: 'サイズ',
  Filling: '中身', Sheets: '枚数', Pages: '中紙', Cards: '枚数', Pack: '入り数',

  Cobalt: 'コバルト', Celadon: '青磁', Moss: 'モス', Ochre: 'オーカー', Sand: 'サンド', Vermilion: '朱',
  Rose: 'ローズ', Iris: 'アイリス', 'Ink:Ink': '墨', 'Colour:Ink': '墨', Tenmoku: '天目', 'Tin white': '錫白',
  Oak: 'オーク', Walnut: 'ウォールナット', Unframed: '額なし',
  Black: '黒', White: '白',
  'Cover only': 'カバーのみ', Filled: '中身つき', '3 sheets': '3枚', '6 sheets': '6枚', '10 sheets': '10枚',
  Plain: '無地', 'Dot grid': 'ドット方眼', '1 card': '1枚', '6 cards': '6枚', 'One towel': '1枚', 'Set of three': '3枚セット',

  Print: '版画', Ceramics: '陶磁器', Textile: '布もの', Paper: '紙', 'Type:Paper': '紙もの',
  'Cotton paper': 'コットン紙', Stoneware: 'ストーンウェア', Earthenware: '陶器', Cotton: '綿',
  Linen: '麻（リネン）', Wool: '羊毛',
  'Pigment print': '顔料プリント', Risograph: 'リソグラフ', Screenprint: 'シルクスクリーン', Linocut: 'リノカット',
  Cyanotype: 'サイアノタイプ', 'Slip bands': '化粧土の帯', 'Dipped glaze': '浸し掛け', Brushwork: '絵付け',
  'Reactive glaze': '窯変釉', Fluting: '鎬', 'Speckled glaze': '斑点釉',
  'Tin glaze': '錫釉', 'Poured glaze': '流し掛け', Sgraffito: '掻き落とし', Ikat: 'イカット（絣）',
  Handwoven: '手織り', 'Flat weave': '平織り', 'Offset print': 'オフセット印刷', Bookbinding: '製本',
  Kitchen: '台所', Dining: '食卓', Study: '書斎', 'Living room': '居間', Bedroom: '寝室',
  Hall: '玄関', Bathroom: '浴室', Garden: '庭',

  Europe: 'ヨーロッパ', 'United States': 'アメリカ合衆国', Japan: '日本',
  'United Arab Emirates': 'アラブ首長国連邦',
  'Standard parcel': '通常配送', 'Express parcel': '速達', 'Parcel abroad': '国外向け小包',
  'Standard air parcel': '航空便（通常）', 'Express air parcel': '航空便（速達）',
  'Collect at the studio': '工房での受け取り',
  'Open Monday to Friday, 10 to 18. Bring your order number.':
    '月曜から金曜、10時から18時まで。ご注文番号をお持ちください。',
  VAT: '付加価値税', IGIC: 'IGIC', 'Sales tax': '売上税', 'Consumption tax': '消費税',
  'Bank transfer': '銀行振込',
  'You order now and transfer the amount; we ship when it has arrived.':
    '今ご注文いただき、代金をお振り込みください。入金を確認してから発送します。',
  'Please transfer the amount and name your order number as the reference. We ship when it has arrived.':
    'ご注文番号を振込の備考にご記入のうえ、代金をお振り込みください。入金を確認してから発送します。',
  Card: 'カード', 'Card (sandbox)': 'カード（テスト）',
  'Sandbox payments — no real money. You choose a test card on the next page.':
    'テスト決済です。実際の支払いはありません。次のページでテスト用カードを選びます。',
  'Prints, ceramics and textiles from a small studio': '小さなスタジオから、版画と陶磁器と布もの',
  'Sign in or create an account': 'ログインまたはアカウント作成',
}
