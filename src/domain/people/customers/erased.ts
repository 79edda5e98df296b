/** No mail can reach it (RFC 2606, 2). */
const domain = '@erased.invalid'

/** The e-mail in place of that of an erased person; `id` is their pseudonym. */
export const erasedEmail = (id: string): string => id.toLowerCase() + domain

/** Whether an e-mail is that of an erased person: nobody is there to write to. */
export const isErasedEmail = (email: string): boolean => email.endsWith(domain)
