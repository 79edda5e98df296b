import type { ChaosReport, Survived } from './chaos.ts'

/** How long a shop took to recover from a fault, in milliseconds: until the last of what is measured. */
export const recoveredAfter = ({ recovery }: Survived): number => Math.max(...Object.values(recovery))

/** The value that a share of them does not exceed; 0 without any. */
export function percentile(values: readonly number[], share: number): number {
  const inOrder = values.toSorted((a, b) => a - b)
  return inOrder[Math.max(0, Math.ceil(inOrder.length * share) - 1)] ?? 0
}

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1)
const columns = ['times', 'lasted', 'median', 'p95', 'most', 'requests', 'orders', '503', 'other 5xx', 'cut']

/** The result as a table: a line for each kind of fault; recovery in seconds. */
export function tableOf({ faults, orders, seen }: ChaosReport): string {
  const rows = [...new Set(faults.map(({ kind }) => kind))].map((kind) => {
    const own = faults.filter((each) => each.kind === kind)
    const recovered = own.map(recoveredAfter)
    const { broken, cut, requests, unavailable } = seen.get(kind) ?? {
      broken: [],
      cut: 0,
      requests: 0,
      unavailable: 0,
    }
    return [
      kind,
      String(own.length),
      seconds(
        percentile(
          own.map(({ lasted }) => lasted),
          0.5,
        ),
      ),
      ...[0.5, 0.95, 1].map((share) => seconds(percentile(recovered, share))),
      ...[requests, orders.get(kind) ?? 0, unavailable, broken.length, cut].map(String),
    ]
  })
  const all = [['kind of fault', ...columns], ...rows]
  const widths = all[0]?.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0))) ?? []
  return all
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .join('\n')
}
