/** A browser and the system it runs on, by the names that people know them by. */
export interface Device {
  browser: string | null
  system: string | null
}

/** The first that fits: most browsers name those that came before them too. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (text: string, table: typeof browsers): string | null =>
  table.find(([sign]) => sign.test(text))?.[1] ?? null

/**
 * A `User-Agent` (RFC 9110, 10.1.5) in two words, so that people recognise their devices. Versions and all else that
 * would tell one of them from others are dropped.
 */
export function readDevice(userAgent: string | null): Device {
  const text = (userAgent ?? '').slice(0, 500)
  return { browser: nameIn(text, browsers), system: nameIn(text, systems) }
}
