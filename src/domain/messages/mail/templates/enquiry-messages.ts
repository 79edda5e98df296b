/** The texts of the mail to the shop with the message of a shopper. */
export const enquiryMessages = {
  subject: (name: string) => `Message from ${name}`,
  title: (name: string) => `Message from ${name}`,
  email: 'E-mail',
  order: 'Order',
  language: 'Language',
  open: 'Open messages',
  reply: 'Reply to this e-mail to answer. Then mark the message as answered in the back office.',
}
