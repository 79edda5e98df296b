/** The states of a job. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** Kinds of problems of a job: a part that was left out, or done otherwise than requested. */
export const jobProblemKinds = ['refused', 'warning'] as const

/** The record that a bundle import leaves where shop and file differ: `keep` the shop's, `take` the file's. */
export const conflictPolicies = ['keep', 'take'] as const
