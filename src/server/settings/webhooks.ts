import { flag } from './formats.ts'

/** Webhooks: events that are sent to other programs. */
export const webhooksSettings = {
  WEBHOOKS_TO_LOOPBACK: flag(
    'Whether webhooks may go to this very machine (localhost), by http too: for development; on where the shop’s own address is a loopback address, off elsewhere, when unset',
  ),
}
