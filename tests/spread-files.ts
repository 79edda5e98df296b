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
    const orderOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder
    const lastOf = ({ project }: TestSpecification): number => (project.config.isolate ? 0 : 1)
    const shareOf = (file: TestSpecification): number => share.get(file) ?? 0
    return sorted.toSorted(
      (a, b) => orderOf(a) - orderOf(b) || lastOf(a) - lastOf(b) || shareOf(a) - shareOf(b),
    )
  }
}
