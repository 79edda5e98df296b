import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, timestamp, wholeNumber } from '../values.ts'

const rebuilds = z
  .object({
    request: z
      .object({
        number: wholeNumber('Grows with each request'),
        requestedAt: timestamp('When it was asked for'),
      })
      .nullable()
      .meta({ description: 'The last request; null while there was none' }),
    processes: z
      .array(
        z.object({
          id: id('Process id, another after each start'),
          request: wholeNumber('The number of the request that it carries out'),
          startedAt: timestamp('When it began'),
          endedAt: timestamp('When it had read everything').nullable(),
          productsRead: wholeNumber('How many products it has read'),
          productsKnown: wholeNumber('How many products it knew of when it began'),
        }),
      )
      .meta({
        description:
          'How far each process is, or was within the last day, the one that began last first; one that ended before it was done is left out after a minute',
      }),
  })
  .meta({ id: 'Rebuilds', description: 'How far goods and stock are read anew' })

const access = { permission: 'settings:write' } as const

export const rebuildEndpoints = {
  getRebuilds: endpoint({
    summary: 'Read how far the processes of the shop are with reading goods and stock anew',
    access,
    returns: rebuilds,
    fails: [],
  }),
  requestRebuild: endpoint({
    summary:
      'Have every process read goods and stock anew from the store, while it goes on answering; asked for while they do, they do it once more',
    access,
    returns: rebuilds,
    status: 201,
    fails: [],
  }),
}
