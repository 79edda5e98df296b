import { createRemembered } from '../remembered.ts'

/** The last searches on this device. */
export const searched = createRemembered('vitrine-searched', { most: 3, longest: 60 })
