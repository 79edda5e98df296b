import { mails } from '#domain/messages/mail/documents.ts'
import { subscribers } from '#domain/messages/newsletter/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { signLink } from '#engine/signed-links/signed-link.ts'
import { secret } from '../../../api/open-test-shop.ts'
import { tokenFor, type World } from '../world.ts'
import type { Recipes } from '../recipe.ts'

const address = ({ fresh }: World): string => `reader-${fresh()}@example.org`

/** The token of the mail that somebody gets who signs up for the newsletter. */
const newsletterToken = (world: World, use: string) =>
  world.kept(`newsletter token to ${use}`, async () => {
    const email = address(world)
    await world.shop.visitor().api.requestNewsletter({ body: { email, place: '/' } })
    return tokenFor(world, 'newsletter_opt_in', email)
  })

/** As {@link newsletterToken}, of who waits for a product. */
const noticeToken = (world: World, use: string) =>
  world.kept(`notice token to ${use}`, async () => {
    const email = address(world)
    const params = { variantId: world.gone.variantId }
    await world.shop.visitor().api.requestNotice({ params, body: { email } })
    return tokenFor(world, 'notice_opt_in', email)
  })

const askable = (world: World) => ({
  params: { handle: world.bowl.handle },
  body: { name: 'Ada', email: address(world), text: `Does it go into the oven? ${world.fresh()}` },
})

/** A question that nobody has answered. */
async function question(world: World) {
  const asked = askable(world)
  await world.shop.visitor().api.askQuestion(asked)
  const { items } = await world.owner.api.listAdminQuestions({ query: { q: asked.body.email } })
  const [{ id, version } = { id: '', version: 0 }] = items
  return { by: world.owner, params: { questionId: id }, version }
}

/** Somebody who gets the newsletter. */
async function subscriber({ shop, fresh }: World): Promise<string> {
  const id = `sub_${fresh()}`
  const email = `${id}@example.org`
  const at = new Date(shop.clock.now()).toISOString()
  const consent = { textVersion: '1', place: '/', requestedAt: at, confirmedAt: at, endedAt: null }
  const who = { email, emailKey: email, language: 'en', marketId: 'eu' } as const
  const document = { ...who, state: 'subscribed', consent, goneAt: null } as const
  await shop.store.commit([put(subscribers, id, document, 'absent')])
  return id
}

/** A mail that a mail server has refused for good. */
async function failedMail({ shop, fresh }: World): Promise<string> {
  const mailId = `mail_${fresh()}`
  const document = {
    to: 'ada@example.org',
    subject: 'Your order',
    kind: 'order_link',
    orderId: null,
    person: 'ada@example.org',
    state: 'failed' as const,
    transport: 'outbox',
    text: 'Thank you.',
    html: '<p>Thank you.</p>',
    createdAt: new Date(shop.clock.now()).toISOString(),
    sentAt: null,
  }
  await shop.store.commit([put(mails, mailId, document, 'absent')])
  return mailId
}

/** The link of a later mail, by which its reader ends what this token has begun. */
const ending = (token: string, purpose: 'newsletter end' | 'stock notice end'): string =>
  signLink(secret, purpose, token.split('.')[0] ?? '')

const newsletterRecipes = {
  requestNewsletter: (world) => ({ by: world.shop.visitor(), body: { email: address(world), place: '/' } }),
  async confirmNewsletter(world) {
    return { by: world.shop.visitor(), body: { token: await newsletterToken(world, 'confirm') } }
  },
  async endNewsletter(world) {
    return {
      by: world.shop.visitor(),
      body: { token: ending(await newsletterToken(world, 'end'), 'newsletter end') },
    }
  },
  requestNotice: (world) => ({
    by: world.shop.visitor(),
    params: { variantId: world.gone.variantId },
    body: { email: address(world), market: 'eu' },
  }),
  async confirmNotice(world) {
    return { by: world.shop.visitor(), body: { token: await noticeToken(world, 'confirm') } }
  },
  async endNotice(world) {
    return {
      by: world.shop.visitor(),
      body: { token: ending(await noticeToken(world, 'end'), 'stock notice end') },
    }
  },
  sendEnquiry: (world) => ({
    by: world.shop.visitor(),
    body: { name: 'Ada', email: address(world), orderId: '7K2QX-M4PD9', text: 'Does it go into the oven?' },
  }),
  listEnquiries: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  async markEnquiry(world) {
    const text = address(world)
    await world.shop.visitor().api.sendEnquiry({ body: { email: text, text } })
    const { items } = await world.owner.api.listEnquiries({ query: { q: text } })
    const [{ id, version } = { id: '', version: 0 }] = items
    return { by: world.owner, params: { enquiryId: id }, version, body: { state: 'answered' as const } }
  },
  listQuestions: ({ shop, bowl }) => ({
    by: shop.visitor(),
    params: { handle: bowl.handle },
    query: { limit: 5 },
  }),
  askQuestion: (world) => ({ by: world.shop.visitor(), ...askable(world) }),
  listAdminQuestions: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  answerQuestion: async (world) => ({
    ...(await question(world)),
    body: { text: 'Yes, up to 200 °C.', language: 'en' as const, shown: true },
  }),
  showQuestion: async (world) => ({ ...(await question(world)), body: { shown: false } }),
  listSubscribers: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  exportSubscribers: { weight: 0.2, prepare: ({ owner }) => ({ by: owner }) },
  endSubscription: async (world) => ({ by: world.owner, params: { subscriberId: await subscriber(world) } }),
  async restoreSubscription(world) {
    const subscriberId = await subscriber(world)
    const { undo } = await world.owner.api.endSubscription({ params: { subscriberId } })
    return { by: world.owner, params: { subscriberId }, body: { undo } }
  },
} satisfies Partial<Recipes>

const mailRecipes = {
  listMails: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  async getMail(world) {
    const mailId = await world.kept('failed mail', () => failedMail(world))
    return { by: world.owner, params: { mailId } }
  },
  sendMailAgain: async (world) => ({ by: world.owner, params: { mailId: await failedMail(world) } }),
} satisfies Partial<Recipes>

const input = ({ hooks }: World) => ({
  url: hooks,
  description: 'ERP',
  events: ['order.disputed' as const],
  enabled: true,
})

/** Removes all but the endpoint whose webhooks arrive: a shop has ten at most. */
async function makeRoom({ owner }: World): Promise<void> {
  const { items } = await owner.api.listWebhookEndpoints()
  const passing = items.filter(({ description }) => description !== 'Receiver')
  if (items.length < 9) return
  for (const { id } of passing) await owner.api.removeWebhookEndpoint({ params: { endpointId: id } })
}

async function newEndpoint(world: World, description = 'ERP') {
  await makeRoom(world)
  const body = { ...input(world), description }
  const { endpoint } = await world.owner.api.createWebhookEndpoint({ body })
  return { params: { endpointId: endpoint.id }, version: endpoint.version }
}

/** An endpoint whose webhooks arrive. */
const receiving = (world: World) => world.kept('webhook endpoint', () => newEndpoint(world, 'Receiver'))

const delivery = (world: World) =>
  world.kept('webhook', async () => {
    const { params } = await receiving(world)
    const { api } = world.owner
    const { id: deliveryId } = await api.testWebhookEndpoint({ params })
    await world.until(async () => {
      const { state } = await api.getWebhookDelivery({ params: { deliveryId } })
      return state === 'waiting' ? undefined : state
    })
    return { deliveryId }
  })

const webhookRecipes = {
  listWebhookEndpoints: ({ owner }) => ({ by: owner }),
  createWebhookEndpoint: {
    async prepare(world) {
      await makeRoom(world)
      return { by: world.owner, body: input(world) }
    },
    after: ({ owner }, { endpoint }) =>
      owner.api.removeWebhookEndpoint({ params: { endpointId: endpoint.id } }),
  },
  async getWebhookEndpoint(world) {
    return { by: world.owner, params: (await receiving(world)).params }
  },
  replaceWebhookEndpoint: {
    prepare: async (world) => ({ by: world.owner, ...(await newEndpoint(world)), body: input(world) }),
    after: ({ owner }, { id }) => owner.api.removeWebhookEndpoint({ params: { endpointId: id } }),
  },
  async removeWebhookEndpoint(world) {
    return { by: world.owner, params: (await newEndpoint(world)).params }
  },
  rotateWebhookSecret: async (world) => ({
    by: world.owner,
    params: (await receiving(world)).params,
    body: { endOld: true },
  }),
  async testWebhookEndpoint(world) {
    return { by: world.owner, params: (await receiving(world)).params }
  },
  replayFailedWebhooks: async (world) => ({
    by: world.owner,
    params: (await receiving(world)).params,
    body: { since: '2026-03-01T09:00:00.000Z' },
  }),
  listWebhookDeliveries: async (world) => ({
    by: world.owner,
    params: (await receiving(world)).params,
    query: { limit: 10 },
  }),
  getWebhookDelivery: async (world) => ({ by: world.owner, params: await delivery(world) }),
  replayWebhookDelivery: async (world) => ({ by: world.owner, params: await delivery(world) }),
} satisfies Partial<Recipes>

export const messageRecipes = { ...newsletterRecipes, ...mailRecipes, ...webhookRecipes }
