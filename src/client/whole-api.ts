import { routes } from '#contract/routes.ts'
import { createCalls, type Api, type Transport } from './api.ts'

/** The typed client of the whole HTTP API over a transport. */
export const createApi = (transport: Transport): Api => createCalls(transport, routes)
