import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'
import { says } from '#vocabulary/statements/says.ts'
import { endpoint } from '../endpoint.ts'

const most = limits.ordersPrinted.value

const query = z.strictObject({
  orders: z
    .string()
    .regex(new RegExp(`^[\\w-]{1,40}(,[\\w-]{1,40}){0,${most - 1}}$`), says('format_order_numbers'))
    .meta({
      description: `Order numbers, separated by commas; at most ${most}`,
      example: '7K2QX-M4PD9,3H8WZ-A6TB2',
    }),
})

/** The papers that the items of orders are collected and packed by. */
export const orderPaperEndpoints = {
  printPackingSlips: endpoint({
    summary: 'Download the packing slips of orders as one PDF, a page or more for each parcel',
    access: { permission: 'orders:read' },
    query,
    returns: null,
    file: 'application/pdf',
    fails: ['order_not_found', 'transition_refused', 'busy'],
  }),
  printPickList: endpoint({
    summary: 'Download the list of all items that are still to be packed for orders, by location, as a PDF',
    access: { permission: 'orders:read' },
    query,
    returns: null,
    file: 'application/pdf',
    fails: ['order_not_found', 'transition_refused', 'busy'],
  }),
}
