import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import type { RateLimit } from '#http/limits/rate-limit.ts'
import type { ReportSecurity } from '#vocabulary/security-events.ts'
import type { Observe } from '../operations/observe-request.ts'
import { addressOf, type NodeHandler } from './http-server.ts'
import { createRefusal } from './refusal.ts'

interface ProviderEntryNeeds {
  localProvider: NodeHandler
  /** The limit of ordinary requests, which the provider's count for as well. */
  limit: RateLimit
  proxies: number
  observe: Observe
  log: Logger
  onSecurity: ReportSecurity
  publicUrl: string
}

/**
 * The way of a request to the local provider, which speaks Node's own HTTP: recorded and limited as requests to the rest
 * of the shop are.
 */
export function createProviderEntry(needs: ProviderEntryNeeds): NodeHandler {
  const { localProvider, limit, proxies, observe, log, onSecurity, publicUrl } = needs
  const refuse = createRefusal({ log, origin: new URL(publicUrl).origin, onSecurity })
  return {
    handle: (incoming, response) =>
      observe.incoming(incoming, response, (reference) => {
        limit.take(addressOf(incoming, proxies)).then(
          () => localProvider.handle(incoming, response),
          (error: unknown) =>
            getRequestListener((request) => refuse(error, request, reference))(incoming, response),
        )
      }),
  }
}
