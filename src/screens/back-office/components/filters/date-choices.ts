/** The choices of days, with how many days until today each is; null: between two days. */
export const dateChoices = { today: 1, week: 7, month: 30, quarter: 90, between: null } as const

/** One of {@link dateChoices}. */
export type DateChoice = keyof typeof dateChoices
