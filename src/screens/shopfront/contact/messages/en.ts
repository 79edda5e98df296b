export const messages = {
  title: 'Contact us',
  description: 'Write to us about a product, an order or anything else.',
  about: 'We usually answer within two working days, by e-mail.',
  name: 'Your name',
  email: 'E-mail',
  order: 'Order number',
  orderHint: 'If it is about an order, such as 7K2QX-M4PD9',
  text: 'Your message',
  send: 'Send message',
  needEmail: 'Enter your e-mail address',
  needText: 'Write a message',
  sentTitle: 'Message sent',
  sent: 'Thank you. We will answer by e-mail.',
  again: 'Write another message',
  question: {
    title: (product: string) => `Ask about ${product}`,
    description: 'Ask us about this product.',
    about: 'We answer by e-mail, and publish your question with the answer on the product page.',
    nameHint: 'We show your first name and an initial. Your e-mail address is never shown.',
    text: 'Your question',
    send: 'Send question',
    needText: 'Write a question',
    sentTitle: 'Question sent',
    sent: 'Thank you. We will answer by e-mail.',
    again: 'Back to the product',
  },
  vatId: (id: string) => `VAT number ${id}`,
  orMail: 'Or write to {email}',
}

/** The messages that every language has. */
export type Messages = typeof messages
