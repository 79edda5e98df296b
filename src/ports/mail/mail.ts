/** A message to one person. `id` names the event it tells of, so that sending twice sends once. */
export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
}

/** Hands mail on to the outside. The shop keeps a copy of each message itself, whatever the transport. */
export interface MailTransport {
  /** What staff read beside a message: `kept in the shop`, `smtp.example.org`. */
  name: string
  /** @throws when it could not be handed on: it is tried again later */
  deliver(mail: Mail): Promise<void>
}
