/**
 * A function that makes what it answers once for each key, and keeps it. Formatters of `Intl` take far longer to make than
 * to use. The keys must be few: languages, locales, currencies.
 */
export function memoize<T>(make: (key: string) => T): (key: string) => T {
  const cache = new Map<string, T>()
  return (key) => {
    const known = cache.get(key) ?? make(key)
    cache.set(key, known)
    return known
  }
}
