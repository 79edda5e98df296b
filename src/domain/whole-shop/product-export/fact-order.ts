/** One order for facts about products of which each has some. */
export interface FactOrder {
  /** Notes in which order a product has facts, by their names. */
  add(names: readonly string[]): void
  /**
   * All noted facts: every product finds its own order in it, as far as products do not contradict one another. Facts
   * that no product orders are sorted by name.
   */
  all(): string[]
}

/** Creates an empty order. */
export function createFactOrder(): FactOrder {
  /** The facts right before each one in some product. */
  const before = new Map<string, Set<string>>()
  return {
    add(names) {
      for (const [at, name] of names.entries()) {
        const earlier = before.get(name) ?? new Set()
        before.set(name, earlier)
        const previous = names[at - 1]
        if (previous !== undefined) earlier.add(previous)
      }
    },
    all() {
      const left = new Set([...before.keys()].sort())
      const isFree = (name: string): boolean =>
        ![...(before.get(name) ?? [])].some((other) => left.has(other))
      const ordered: string[] = []
      while (left.size > 0) {
        const names = [...left]
        const next = names.find(isFree) ?? names[0] ?? ''
        left.delete(next)
        ordered.push(next)
      }
      return ordered
    },
  }
}
