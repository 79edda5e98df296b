/** No mail can reach it (RFC 2606, 2). */
const domain = '@erased.invalid'

/** The e-mail that stands in place of that of someone who was erased; `id` is their pseudonym. */
export const erasedEmail = (id: string): string => id.toLowerCase() + domain

/** Whether an e-mail stands for someone who was erased: nobody is there to write to. */
export const isErasedEmail = (email: string): boolean => email.endsWith(domain)
