import { createRemembered } from '../remembered.ts'

/** The products looked at on this device, by handle. */
export const viewed = createRemembered('vitrine-viewed', { most: 8, longest: 120 })
