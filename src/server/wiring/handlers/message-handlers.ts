import { createWebhookHandlers } from '#http/messages/admin-webhooks.ts'
import { createEnquiryHandlers } from '#http/messages/enquiries.ts'
import { createMailHandlers } from '#http/messages/mails.ts'
import { createQuestionHandlers } from '#http/messages/questions.ts'
import { createNewsletterHandlers } from '#http/messages/newsletter.ts'
import type { HandlersNeeds } from './handlers-needs.ts'

/** Mails, messages of shoppers, questions about products, the newsletter, back-in-stock alerts and webhooks. */
export function messageHandlers({
  domain: { messages, catalog, feedback, inventory, pricing },
}: HandlersNeeds) {
  return {
    ...createMailHandlers(messages),
    ...createEnquiryHandlers({ ...messages, markets: pricing.markets }),
    ...createQuestionHandlers({ ...messages, ...catalog, ...feedback, markets: pricing.markets }),
    ...createNewsletterHandlers({ ...messages, ...catalog, ...inventory, markets: pricing.markets }),
    ...createWebhookHandlers(messages),
  }
}
