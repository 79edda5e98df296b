/** Reads the metrics at a port of this machine, as Prometheus does. */
export const openScrape = (port: number) => async (): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  if (answer.status !== 200) throw new Error(`/metrics answers ${answer.status}`)
  return answer.text()
}

/** The samples of a metric: each with its labels. */
export function samplesOf(text: string, name: string): { labels: Record<string, string>; value: number }[] {
  return text.split('\n').flatMap((line) => {
    const [, found, inside = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (found !== name) return []
    const pairs = [...inside.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', each = '']) => [key, each])
    return [{ labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }]
  })
}

/** The value of the one sample with just these labels. */
export function valueOf(text: string, name: string, labels: Record<string, string>): number | undefined {
  const wanted = Object.entries(labels)
  return samplesOf(text, name).find(
    (sample) =>
      Object.keys(sample.labels).length === wanted.length &&
      wanted.every(([key, value]) => sample.labels[key] === value),
  )?.value
}
