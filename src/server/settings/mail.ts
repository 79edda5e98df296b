import { z } from 'zod'
import { emailAddress } from './formats.ts'

const server = /^smtps?:\/\/([^\s@/]+(:[^\s@/]*)?@)?([\w.-]+|\[[0-9a-f:]+\])(:\d{1,5})?\/?$/i

const isReadable = (url: string): boolean => {
  try {
    const { username, password, port } = new URL(url)
    return decodeURIComponent(username + password) !== '\0' && Number(port) <= 65_535
  } catch {
    return false
  }
}

/** How the shop's messages go out. */
export const mailSettings = {
  MAIL_URL: z
    .string()
    .regex(server, {
      error:
        'write smtp://USER:PASSWORD@HOST:PORT or smtps://…, with @, : and / in the password as %40, %3A and %2F',
      abort: true,
    })
    .refine(isReadable, 'write %25 for a % in the user or password, and a port up to 65535')
    .optional()
    .meta({
      description:
        'Mail server: smtp://USER:PASSWORD@HOST:PORT (STARTTLS) or smtps://…; messages are stored only when unset',
    }),
  MAIL_FROM: emailAddress.optional().meta({ description: 'Sender address of e-mails, with the shop’s name' }),
  MAIL_REPLY_TO: emailAddress.optional().meta({ description: 'Reply-to address; MAIL_FROM when unset' }),
  MAIL_WITHOUT_TLS: z
    .enum(['I-know-others-can-read-it'], { error: 'write I-know-others-can-read-it, or leave it out' })
    .optional()
    .meta({
      description: 'Allows unencrypted SMTP to another machine',
    }),
}

type Values = z.output<z.ZodObject<typeof mailSettings>>

/** The conflict between these settings, as one line that names one of them; undefined when there is none. */
export function mailTrouble({ MAIL_URL, MAIL_FROM }: Values): string | undefined {
  if (MAIL_URL !== undefined && MAIL_FROM === undefined)
    return 'MAIL_FROM is missing: MAIL_URL needs the address that messages come from.'
  if (MAIL_URL === undefined && MAIL_FROM !== undefined)
    return 'MAIL_URL is missing: MAIL_FROM is of no use without a server that takes the messages.'
  return undefined
}
