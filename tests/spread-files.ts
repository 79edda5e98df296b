import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The order of test files: those of the projects take turns, so that a database that all files of a project share is not
 * what all workers wait for at once. The files of a project that share their modules come last, one after the other.
 */
export class SpreadFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const share = new Map<TestSpecification, number>()
    for (const each of Map.groupBy(sorted, ({ project }) => project.name).values())
      for (const [index, file] of each.entries()) share.set(file, index / each.length)
    const placeOf = (file: TestSpecification): [number, number, number] => {
      const { isolate, sequence } = file.project.config
      return [sequence.groupOrder, isolate ? 0 : 1, isolate ? (share.get(file) ?? 0) : 0]
    }
    return sorted.toSorted((a, b) => {
      const [x, y] = [placeOf(a), placeOf(b)]
      return x[0] - y[0] || x[1] - y[1] || x[2] - y[2]
    })
  }
}
