/**
 * Caches the results of a function by its key. Formatters of `Intl` take far longer to create than to use. The keys
 * must be few: languages, locales, currencies.
 */
export function memoize<T>(make: (key: string) => T): (key: string) => T {
  const cache = new Map<string, T>()
  return (key) => {
    const known = cache.get(key) ?? make(key)
    cache.set(key, known)
    return known
  }
}
