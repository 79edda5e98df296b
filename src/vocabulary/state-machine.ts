/** A step that a machine may take. */
export interface Transition<State extends string> {
  /** The state before; null where the thing comes into being. */
  from: State | null
  to: State
  /** The event that causes it. */
  on: string
  /** The condition; null for none. */
  guard: string | null
  /** The side effect; null for none. */
  effect: string | null
}

/** The states of something and its transitions, as data: code queries it, and the specification prints it. */
export interface StateMachine<State extends string = string> {
  name: string
  /** The subject of the machine, and whether its state is stored or computed. */
  about: string
  states: Readonly<Record<State, string>>
  transitions: readonly Transition<State>[]
}

/** One step, as a line of a table. */
export const step = <State extends string>(
  from: State | null,
  to: State,
  on: string,
  guard: string | null = null,
  effect: string | null = null,
): Transition<State> => ({ from, to, on, guard, effect })

/** The same step from several states. */
export const fromEach = <State extends string>(
  from: readonly State[],
  to: State,
  on: string,
  guard: string | null = null,
  effect: string | null = null,
): Transition<State>[] => from.map((each) => ({ from: each, to, on, guard, effect }))

/** Whether a machine has a step from one state to another. */
export function mayMove<State extends string>(machine: StateMachine<State>, from: State, to: State): boolean {
  return machine.transitions.some((step) => step.from === from && step.to === to)
}
