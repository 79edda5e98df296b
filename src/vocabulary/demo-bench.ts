/** The address of the demo bench; no other shop answers there. */
export const benchPath = '/demo/bench'

/** The ways in which the bench tries to break a shop of its own. */
export const benchScenes = ['rush', 'cut', 'kill'] as const
export type BenchScene = (typeof benchScenes)[number]

/** The steps of the scenes, in their order. */
export const benchStepNames = [
  'opened',
  'stocked',
  'filled',
  'rushed',
  'chosen',
  'paid',
  'cutOrdering',
  'repeated',
  'cutPaying',
  'settled',
  'killed',
  'restarted',
  'returned',
] as const
export type BenchStepName = (typeof benchStepNames)[number]

/** A step that was made, with the numbers in its text. */
export interface BenchStep {
  step: BenchStepName
  numbers: readonly number[]
}

/** The state of the shop in the end, by its stored documents alone. */
export interface BenchVerdict {
  /** Units that had to be sold, and those that were. */
  wanted: number
  sold: number
  /** Charges that no order counts. */
  uncovered: number
  /** Confirmed orders that are gone. */
  lost: number
  /** The violations that the auditor found, in English. */
  findings: readonly string[]
}

/** Whether everything holds. */
export const isSound = ({ wanted, sold, uncovered, lost, findings }: BenchVerdict): boolean =>
  sold === wanted && uncovered + lost + findings.length === 0

/** A line that the script of a scene prints, as JSON. */
export type BenchLine = BenchStep | { verdict: BenchVerdict }

/** A scene that is being played, or the last one. */
export interface BenchRun {
  scene: BenchScene
  /** `late` was stopped at the limit, `broken` ended before its verdict. */
  state: 'running' | 'done' | 'late' | 'broken'
  steps: readonly BenchStep[]
  verdict: BenchVerdict | null
}

/** The people of the demo, in the order in which the bench offers them. */
export const benchPeople = ['shopper', 'clerk', 'owner'] as const

/** A person of the demo, with the password that the sign-in page prints. */
export interface BenchPerson {
  who: (typeof benchPeople)[number]
  email: string
  password: string
}

/** Everything that the bench shows besides the page itself. */
export interface BenchState {
  /** Nobody where people sign in elsewhere. */
  people: readonly BenchPerson[]
  run: BenchRun | null
}
