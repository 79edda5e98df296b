/**
 * One order for facts about products of which each has some: every product finds its own order in it, as far as products
 * do not contradict one another. What no product puts in an order goes by name.
 */
export function orderOfFacts(lists: Iterable<readonly string[]>): string[] {
  const before = new Map<string, Set<string>>()
  for (const names of lists)
    for (const [at, name] of names.entries()) {
      const earlier = before.get(name) ?? new Set()
      before.set(name, earlier)
      const previous = names[at - 1]
      if (previous !== undefined) earlier.add(previous)
    }
  const left = new Set([...before.keys()].sort())
  const ordered: string[] = []
  while (left.size > 0) {
    const names = [...left]
    const free = names.find((name) => ![...(before.get(name) ?? [])].some((other) => left.has(other)))
    const next = free ?? names[0] ?? ''
    left.delete(next)
    ordered.push(next)
  }
  return ordered
}
