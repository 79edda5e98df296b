import { z } from 'zod'
import { says } from '#vocabulary/statements/says.ts'
import { endpoint } from '../endpoint.ts'
import { id, timestamp, wholeNumber } from '../values.ts'
import { localLine } from './sections.ts'

const announcementInput = z.strictObject({
  text: localLine('Text'),
  path: z
    .string()
    .max(500)
    .regex(/^(\/([^/\s\\][^\s\\]*)?)?$/, says('format_path'))
    .meta({ description: 'Path in the shop that it leads to; empty for none', example: '/collections' }),
  from: timestamp('Shoppers see it from then on; null for at once').nullable(),
  to: timestamp('Shoppers no longer see it from then on; null for no end').nullable(),
  markets: z
    .array(id('Market id'))
    .max(100)
    .meta({ description: 'The markets in which shoppers see it; none: all', example: [] }),
  dismissible: z.boolean().meta({ description: 'Whether shoppers can hide it' }),
})

const announced = z
  .object({
    version: wholeNumber('Version; 0 while there is none'),
    announcement: announcementInput
      .nullable()
      .meta({ description: 'The announcement; null for none', example: null }),
  })
  .meta({ id: 'Announcement', description: 'The announcement at the top of each page, as staff edit it' })

export const announcementEndpoints = {
  getAnnouncement: endpoint({
    summary: 'Read the announcement at the top of each page as staff edit it',
    access: { permission: 'content:read' },
    returns: announced,
    fails: [],
    versioned: true,
  }),
  replaceAnnouncement: endpoint({
    summary: 'Announce something at the top of each page, in place of what was there',
    access: { permission: 'content:write' },
    body: announcementInput,
    returns: announced,
    fails: ['version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  removeAnnouncement: endpoint({
    summary: 'Take the announcement down',
    access: { permission: 'content:write' },
    returns: null,
    fails: ['version_stale'],
    ifMatch: true,
  }),
}
