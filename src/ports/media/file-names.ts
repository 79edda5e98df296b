/** The kinds of stored files, by the extensions of their names: the extension alone decides the type served. */
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

/** The type of a file of this name; undefined when no file may have that name. */
export function fileTypeOf(name: string): string | undefined {
  const ending = name.length <= longestName ? safeName.exec(name)?.[1] : undefined
  return ending === undefined ? undefined : contentTypes.get(ending)
}

/** Whether the name holds a hash of the content: whatever changes gets another name. */
export const isContentName = (name: string): boolean => /\.[0-9a-f]{16}\.[a-z]+$/.test(name)

/**
 * Refuses files that a media store must not hold.
 * @throws RangeError
 */
export function checkFile(name: string, contentType: string): void {
  if (fileTypeOf(name) !== contentType) throw new RangeError(`${name} cannot be stored as ${contentType}`)
}
