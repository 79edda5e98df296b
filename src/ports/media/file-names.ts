/** The kinds of file that are kept, by the ending of their names: the ending alone says what one is served as. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
])

/**
 * Lower case letters, digits, `-`, `_` and single dots: no way out of a folder, and no two names for one
 * file.
 */
const safeName = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*\.([a-z]+)$/
const longestName = 200

/** What a file of this name is kept and served as; undefined when no file may have that name. */
export function fileTypeOf(name: string): string | undefined {
  const ending = name.length <= longestName ? safeName.exec(name)?.[1] : undefined
  return ending === undefined ? undefined : contentTypes.get(ending)
}

/** Whether the name holds a hash of the content: whatever changes gets another name. */
export const isContentName = (name: string): boolean => /\.[0-9a-f]{16}\.[a-z]+$/.test(name)

/**
 * Refuses what a media store must not keep.
 * @throws RangeError
 */
export function checkFile(name: string, contentType: string): void {
  if (fileTypeOf(name) !== contentType) throw new RangeError(`${name} cannot be kept as ${contentType}`)
}
