import { createEnquiries } from '#domain/messages/enquiries/enquiries.ts'
import { writeEnquiryMail } from '#domain/messages/mail/enquiry-mail.ts'
import { createNotices } from '#domain/messages/back-in-stock/notices.ts'
import { createNoticeSender } from '#domain/messages/back-in-stock/notice-sender.ts'
import { writeCartReminder } from '#domain/messages/mail/cart-reminder-mail.ts'
import { createMailPictureOf } from '#domain/messages/mail/mail-pictures.ts'
import { createMails } from '#domain/messages/mail/mails.ts'
import { writeOrderLink } from '#domain/messages/mail/order-link-mail.ts'
import { writePasswordReset } from '#domain/messages/mail/password-reset-mail.ts'
import { writeQuestionAnswer } from '#domain/messages/mail/question-mail.ts'
import { createPersonalMails } from '#domain/messages/mail/personal-mails.ts'
import { writeWithdrawalReceipt } from '#domain/messages/mail/withdrawal-mail.ts'
import { writeStaffInvitation } from '#domain/messages/mail/staff-invitation-mail.ts'
import { createQuestions } from '#domain/messages/questions/questions.ts'
import { createNewsletter } from '#domain/messages/newsletter/newsletter.ts'
import { createOwnNewsletter } from '#domain/messages/newsletter/own-newsletter.ts'
import { createStaffNewsletter } from '#domain/messages/newsletter/staff-newsletter.ts'
import { setUpMail } from '../mail-settings.ts'
import { offersWithdrawal, sellerOf } from '../shop-details.ts'
import type { Base } from './base.ts'
import type { CatalogModule } from './open-catalog.ts'
import type { FeedbackModule } from './open-feedback.ts'
import type { InventoryModule } from './open-inventory.ts'
import type { OrdersModule } from './open-orders.ts'
import type { PricingModule } from './open-pricing.ts'

interface MessageModules {
  catalog: CatalogModule
  inventory: InventoryModule
  pricing: PricingModule
  feedback: FeedbackModule
  orders: OrdersModule
}

/** Mails, the newsletter and back-in-stock alerts. */
export function openMessages(base: Base, modules: MessageModules) {
  const { inventory, feedback, orders } = modules
  const { catalog } = modules.catalog
  const { markets, prefixOf } = modules.pricing
  const { stock } = inventory
  const transport = base.transport ?? setUpMail(base.settings, base.shopName)
  const pictureOf = createMailPictureOf(base)
  const needs = { ...base, catalog, markets, stock, awaited: feedback.awaited }
  return {
    transport,
    enquiries: createEnquiries(base),
    questions: createQuestions({ ...base, caughtUp: feedback.caughtUp }),
    newsletter: createNewsletter(base),
    ownNewsletter: createOwnNewsletter(base),
    staffNewsletter: createStaffNewsletter(base),
    notices: createNotices(needs),
    sendNotices: createNoticeSender({
      ...needs,
      sellable: (variantId) =>
        catalog.variant(variantId)?.product.status === 'active' ? stock.known(variantId) : 0,
    }),
    mails: createMails({
      ...base,
      transport,
      pictureOf,
      prefixOf,
      shopLogo: modules.catalog.shopLogo,
      seller: sellerOf(base.profile.detail),
      offersWithdrawal: () => offersWithdrawal(base.settings, base.profile),
      ...(orders.paymentWays.length > 0 ? { payLink: orders.payments.payLink } : {}),
      writers: {
        ...createPersonalMails({ ...needs, pictureOf }),
        cart_reminder: writeCartReminder({ ...base, catalog, markets, pictureOf }),
        question_answer: writeQuestionAnswer(needs),
        withdrawal_receipt: writeWithdrawalReceipt(needs),
        order_link: writeOrderLink({ ...base, prefixOf }),
        staff_invitation: writeStaffInvitation(needs),
        enquiry: writeEnquiryMail({ ...base, shopEmail: () => base.profile.detail('email') }),
        ...(base.beginReset ? { password_reset: writePasswordReset(base.beginReset) } : {}),
      },
      showsSecrets: base.settings.MAIL_URL === undefined,
    }),
  }
}

/** Messages, open. */
export type MessagesModule = ReturnType<typeof openMessages>
