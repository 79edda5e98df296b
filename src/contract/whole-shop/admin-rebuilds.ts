import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { progressFields } from '../progress.ts'
import { id, timestamp, wholeNumber } from '../values.ts'

const rebuilds = z
  .object({
    request: z
      .object({
        number: wholeNumber('Grows with each request'),
        requestedAt: timestamp('When it was requested'),
      })
      .nullable()
      .meta({ description: 'The last request; null while there was none' }),
    processes: z
      .array(
        z.object({
          id: id('Process id, another after each start'),
          request: wholeNumber('The number of the request that it carries out'),
          ...progressFields,
        }),
      )
      .meta({
        description:
          'How far each process is, or was within the last day, the one that began last first; one that ended before it was done is left out after a minute',
      }),
  })
  .meta({ id: 'Rebuilds', description: 'Progress of index rebuilds' })

const access = { permission: 'settings:write' } as const

export const rebuildEndpoints = {
  getRebuilds: endpoint({
    summary: 'Read the progress of index rebuilds',
    access,
    returns: rebuilds,
    fails: [],
  }),
  requestRebuild: endpoint({
    summary:
      'Rebuild the search index in every process while the shop stays online; a request during a rebuild starts another one',
    access,
    returns: rebuilds,
    status: 201,
    fails: [],
  }),
}
