import type { Api } from '#client/api.ts'
import { createApi } from '#client/whole-api.ts'

/** The API client of the back office, which lives in the browser alone: it knows the calls of staff too. */
export const officeApi = createApi((path, init) => fetch(path, { ...init, credentials: 'same-origin' }))

/** The same, for components that call while someone types or points. */
export const useApi = (): Api => officeApi
