/** A part of an address without its percent-encoding; undefined for one that is malformed, such as `100%`. */
export function decodedPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
