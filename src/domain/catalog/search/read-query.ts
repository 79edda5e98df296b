import { currencyExponent } from '#vocabulary/money.ts'
import { plainDigits } from '#vocabulary/text/digits.ts'

/** A query, read: its words, prices and conditions. */
export interface ReadQuery {
  /** The rest of the query. */
  words: string
  /** In minor units of the currency. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Only the cheaper ones of the products found. */
  cheap: boolean
  /** Words that products must not have, each with the one that says so: `without handle`. */
  denied: { saying: string; word: string }[]
}

/** How people write currencies, besides by their codes. */
const signs: Readonly<Record<string, string>> = {
  EUR: '€|euros?|يورو|ユーロ',
  USD: String.raw`us\$|\$|dollars?|دولار|ドル`,
  GBP: '£|pounds?|جنيه|ポンド',
  JPY: '¥|円|yen|ين',
  CHF: 'franken|francs?|sfr|fr',
  AED: String.raw`dirhams?|dhs?|درهم|د\.إ`,
}

const words = {
  most: 'under|below|less than|cheaper than|at most|no more than|unter|weniger als|höchstens|maximal|günstiger als|ب?[أا]قل من|تحت|لا يتجاوز',
  mostOfAll: String.raw`up to|max\.?|bis zu|bis|حتى`,
  least: 'over|above|more than|at least|from|über|mehr als|mindestens|ab|[أا]كثر من|فوق|ابتداء من',
  between: 'between|zwischen|بين',
  and: 'and|und|to|bis|و|إلى|-|–|〜|~|から',
  mostAfter: '以下|以内|未満|まで|より安い',
  leastAfter: '以上|より高い',
}
const number = String.raw`\d[\d.,٫٬' ]*\d|\d`
/** Units that make the number before them no price. */
const measure =
  /^\s*(?:[cm]?m|k?g|[mcd]?l|oz|lbs?|in|inch(?:es)?|ft|zoll|liter|litres?|watts?|w|v|years?|jahren?|pieces?|stück|سم|كجم|センチ|グラム)(?!\p{L})|^\s*[%°]/iu
/** An amount in another currency says no price. */
const otherSign = new RegExp(`^\\s*(?:${Object.values(signs).join('|')})`, 'iu')
const cheap =
  /(?<!\p{L})(?:cheap(?:est)?|inexpensive|affordable|billig\p{L}*|günstig\p{L}*|preiswert\p{L}*)(?!\p{L})|(?:ال)?رخيص[ةه]?|[أا]رخص|安い|お?手頃な?|格安の?|激安の?/giu
const denials =
  /(?<!\p{L})(without|ohne|بدون|من دون|بلا)\s+(?:(?:an?|any|eine[nmr]?)\s+)?([\p{L}\p{N}-]+)|([\p{Script=Han}\p{Script=Katakana}ーっ]{2,8}?)(?:の)?(なし|無し|ない)の?/giu

/** A number as people write it: `1.000,50`, `1,000.50`, `1 000`. */
function readNumber(text: string): number {
  const bare = text.replaceAll(/[' ٬]/g, '').replaceAll('٫', '.')
  const decimals = /[.,](\d{1,2})$/.exec(bare)?.[1] ?? ''
  const whole = decimals === '' ? bare : bare.slice(0, -decimals.length)
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals}`)
}

/** The ways to say a price: in the last ones a number needs a currency. */
function pricePatterns(currency: string) {
  const sign = `(?:${[signs[currency], currency].filter(Boolean).join('|')})`
  const amount = `(?:(?<before>${sign})\\s*)?(?<amount>${number})(?:\\s*(?<after>${sign})(?!\\p{Script=Latin}))?`
  const range = `${sign}?\\s*(?<low>${number})\\s*${sign}?\\s*(?:${words.and})\\s*${amount}`
  const say = (which: string): string => `(?<!\\p{L})(?:${which})\\s*`
  const pattern = (text: string) => new RegExp(text, 'iu')
  return [
    { pattern: pattern(say(words.between) + range), isMost: true, isSure: true },
    { pattern: pattern(range), isMost: true, isSure: false },
    { pattern: pattern(say(words.most) + amount), isMost: true, isSure: true },
    { pattern: pattern(`${amount}\\s*(?:${words.mostAfter})の?`), isMost: true, isSure: true },
    { pattern: pattern(`${amount}\\s*(?:${words.leastAfter})の?`), isMost: false, isSure: true },
    { pattern: pattern(say(words.mostOfAll) + amount), isMost: true, isSure: false },
    { pattern: pattern(say(words.least) + amount), isMost: false, isSure: false },
  ]
}

/** The first price that a query says, and the rest of the query. */
function readPrice(query: string, currency: string): { rest: string; min?: number; max?: number } {
  for (const { pattern, isMost, isSure } of pricePatterns(currency)) {
    const match = pattern.exec(query)
    if (!match) continue
    const { amount = '', low, before, after } = match.groups ?? {}
    const end = query.slice(match.index + match[0].length)
    const hasCurrency = before !== undefined || after !== undefined
    if (!hasCurrency && (!isSure || measure.test(end) || otherSign.test(end))) continue
    return {
      rest: `${query.slice(0, match.index)} ${end}`,
      ...(low === undefined ? {} : { min: readNumber(low) }),
      ...(isMost ? { max: readNumber(amount) } : { min: readNumber(amount) }),
    }
  }
  return { rest: query }
}

/**
 * Reads prices, words for cheap and words that products must not have from a query. A query of nothing else stays as it is.
 *
 * @param currency that of the market: amounts in others are no prices
 */
export function readQuery(typed: string, currency: string): ReadQuery {
  const query = plainDigits(typed.normalize('NFKC'))
  const { rest, min, max } = readPrice(query, currency)
  const denied = Array.from(rest.matchAll(denials), ([, before, word, wordBefore, after]) => ({
    saying: before ?? after ?? '',
    word: word ?? wordBefore ?? '',
  }))
  const left = rest.replaceAll(denials, ' ').replaceAll(cheap, ' ').replaceAll(/\s+/g, ' ').trim()
  if (!/[\p{L}\p{N}]/u.test(left)) return { words: typed, cheap: false, denied: [] }
  const minor = (amount: number): number => Math.round(amount * 10 ** currencyExponent(currency))
  return {
    words: left,
    ...(min === undefined ? {} : { minPrice: minor(min) }),
    ...(max === undefined ? {} : { maxPrice: minor(max) }),
    cheap: rest.search(cheap) >= 0,
    denied,
  }
}
