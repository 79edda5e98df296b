import { plainDigits } from '#vocabulary/text/digits.ts'

/** Reads a number with up to three decimals (`2.5`, `0,75`) into thousandths; undefined when it is none. */
export function readThousandths(text: string): number | undefined {
  const [, whole = '', decimals = ''] =
    /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(plainDigits(text.trim()).replace('٫', '.')) ?? []
  return whole === '' ? undefined : Number(whole + decimals.padEnd(3, '0'))
}

/** Writes thousandths the way {@link readThousandths} reads them: 2500 is `2.5`. */
export function writeThousandths(thousandths: number): string {
  const digits = String(thousandths).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, '') || '0'
}
