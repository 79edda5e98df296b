import type { Trouble } from '../session/operation.ts'

/** What the shop said is wrong with a field, or with one of the words in it. */
export function fieldErrorsOf(trouble: Trouble | null): (pointer: string) => string | undefined {
  const errors = trouble?.kind === 'refused' ? (trouble.problem.errors ?? []) : []
  return (pointer) =>
    errors.find((error) => error.pointer === pointer || error.pointer.startsWith(`${pointer}/`))?.message
}
