import type { z } from 'zod'
import { says } from '#vocabulary/statements/says.ts'
import { hasLink } from '#vocabulary/text/links.ts'

/** Text of strangers that others read, or that is mailed to an address nobody has confirmed. */
export const withoutLink = <Text extends z.ZodString>(text: Text) =>
  text.refine((value) => !hasLink(value), says('no_links'))
