/** How each API token begins, so that scanners of source code know one that has leaked. */
export const apiTokenPrefix = 'vitrine_'

/** How many days a new token may work. */
export const apiTokenDays = [30, 90, 180, 365] as const

/** Whether an id names an API token, not a customer. */
export const isApiTokenId = (id: string): boolean => id.startsWith('tok_')
