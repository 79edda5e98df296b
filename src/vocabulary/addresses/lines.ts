import { formats } from './world/formats.ts'

/** A postal address, as the contract takes it. */
export interface WrittenAddress {
  name: string
  company?: string | null | undefined
  line1: string
  line2?: string | null | undefined
  postcode?: string | null | undefined
  city: string
  region?: string | null | undefined
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** Whether an address is written in letters other than Latin ones, and so in the order of its own script. */
const isOwnScript = ({ line1, city }: WrittenAddress): boolean =>
  /(?!\p{Script=Latin})\p{Letter}/u.test(line1 + city)

function formatFor(address: WrittenAddress): string {
  const [own = '', latin = own] = (formats[address.country] ?? '%N%n%O%n%A%n%C').split('|')
  return isOwnScript(address) ? own : latin
}

/** The value of a format's token in an address; undefined for plain text between fields. */
function valueOf(token: string, address: WrittenAddress, format: string): string | undefined {
  const { name, company, line1, line2, postcode, city, region } = address
  const part = format.includes('%D')
  const street = part ? [line1] : [line1, line2]
  const values: Readonly<Record<string, string | null | undefined>> = {
    '%N': name,
    '%O': company,
    '%A': street.filter(Boolean).join('\n'),
    '%D': part ? line2 : '',
    '%C': city,
    '%S': region,
    '%Z': postcode,
    '%X': '',
  }
  return token in values ? (values[token] ?? '') : undefined
}

/**
 * One line of a format filled in. Text between two fields is left out with either of them, as libaddressinput does,
 * so that no comma is left alone.
 */
function fillLine(line: string, address: WrittenAddress, format: string): string {
  const tokens = line.match(/%[NOADCSZX]|(?:(?!%[NOADCSZX]).)+/gsu) ?? []
  const written: { text: string; field: boolean }[] = []
  tokens.forEach((token, at) => {
    const value = valueOf(token, address, format)
    if (value !== undefined) {
      if (value !== '') written.push({ text: value, field: true })
      return
    }
    const next = tokens[at + 1]
    const following = next === undefined ? undefined : valueOf(next, address, format)
    // Someone wrote the prefix of their country's postcodes (`LT-`) themselves.
    const twice =
      Boolean(following) && following?.startsWith(token.trim().slice(0, 2)) && /^\p{L}/u.test(token)
    const leads = following !== '' && !twice
    const follows = at === 0 || written.at(-1)?.field === true
    if (leads && follows) written.push({ text: token, field: false })
  })
  return written.map(({ text }) => text).join('')
}

/**
 * An address as its country writes it, line by line, without the country. A region that is not part of the country's
 * format gets a line of its own.
 */
export function writtenLines(address: WrittenAddress): string[] {
  const format = formatFor(address)
  const lines = format.split('%n').flatMap((line) => fillLine(line, address, format).split('\n'))
  const left = !format.includes('%S') && address.region ? [address.region] : []
  return [...lines, ...left].map((line) => line.trim()).filter(Boolean)
}
