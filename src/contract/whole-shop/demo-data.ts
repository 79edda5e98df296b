import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredLine } from '../values.ts'
import { job } from './admin-jobs.ts'

const access = { permission: 'shop:import' } as const

/** The demo that a shop began with. */
export const demoDataEndpoints = {
  getDemoData: endpoint({
    summary: 'Read whether the shop has the data of the demo',
    access: { permission: 'settings:write' },
    returns: z.object({ isThere: z.boolean().meta({ description: 'Whether it can be removed' }) }),
    fails: [],
  }),
  removeDemoData: endpoint({
    summary:
      'Remove products, collections, content, orders and customers of the demo; what anybody has changed since stays',
    access,
    body: z.strictObject({
      shopName: requiredLine('The name of the shop, as a confirmation').meta({ example: 'Kiln & Loom' }),
    }),
    returns: job,
    status: 201,
    idempotency: 'required',
    recentSignIn: 'always',
    fails: ['demo_not_there'],
  }),
}
