import { issuerTests } from '#domain/people/issuer-tests/documents.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { put } from '#ports/document-store/document-store.ts'
import { orderCart } from '../../../api/buying.ts'
import { newcomer, type World } from '../world.ts'
import type { Recipes } from '../recipe.ts'
import { orderable } from './some-orders.ts'

const erase = { confirmation: 'erase' } as const

/** A shopper whose saved address, groups and taxes are changed. */
const charles = (world: World) =>
  world.kept('charles', async () => {
    const by = await newcomer(world)
    const { addresses } = await by.api.addAddress({ body: { address: berlin } })
    return { by, customerId: by.customerId, addressId: addresses[0]?.id ?? '' }
  })

const staffMember = (world: World) =>
  world.kept('staff member', async () => {
    const { customerId } = await newcomer(world)
    await world.owner.api.giveRoles({ body: { customer: customerId, roles: ['fulfilment'] } })
    return customerId
  })

const packing = { name: 'To pack', query: '?payment=paid', shared: true }
const newView = (world: World) => world.owner.api.createSavedView({ body: { ...packing, list: 'orders' } })

/** A test takes a browser to the issuer and back: here its report is written as such a test writes it. */
const issuerTest = (world: World) =>
  world.kept('issuer test', async () => {
    const { store, clock } = world.shop
    const startedAt = new Date(clock.now()).toISOString()
    const check = { name: 'Discovery', state: 'ok' as const, detail: 'Found', remedy: '' }
    const [by, expiresAt] = [world.owner.customerId, '2099-01-01T00:00:00.000Z']
    const document = { issuerId: 'main', by, startedAt, finishedAt: null, checks: [check], expiresAt }
    const testId = `test_${world.fresh()}`
    await store.commit([put(issuerTests, testId, document, 'absent')])
    return testId
  })

/** A guest whose only order was cancelled. */
async function guestWithout(world: World): Promise<string> {
  const guest = world.shop.visitor()
  const email = `guest-${world.fresh()}@example.org`
  const { orderId } = await orderCart(guest, await orderable(world, guest, 1, email))
  const { version } = await world.owner.api.getAdminOrder({ params: { orderId } })
  const idempotencyKey = `cancel ${orderId}`
  await world.owner.api.cancelOrder({
    params: { orderId },
    version,
    body: { reason: 'Gone' },
    idempotencyKey,
  })
  return email
}

const account = {
  getAccount: ({ ada }) => ({ by: ada }),
  updateAccount: (world) => ({ by: world.ada, body: { name: `Ada ${world.fresh()}` } }),
  exportAccount: ({ ada }) => ({ by: ada }),
  exportAccountTable: ({ ada }) => ({ by: ada }),
  getConsents: ({ ada }) => ({ by: ada }),
  changeConsents: (world) => ({ by: world.ada, body: { newsletter: world.fresh() % 2 === 0 } }),
  listSessions: ({ ada }) => ({ by: ada }),
  async endSession(world) {
    const by = await newcomer(world)
    await by.signInAgain()
    const { items } = await by.api.listSessions()
    return { by, params: { sessionId: items.find(({ here }) => !here)?.id ?? '' } }
  },
  endSessions: async (world) => ({ by: await newcomer(world), query: { which: 'others' } }),
  eraseAccount: { weight: 0.5, prepare: async (world) => ({ by: await newcomer(world), body: erase }) },
  addAddress: {
    prepare: async (world) => ({
      by: (await charles(world)).by,
      body: { address: berlin, isDefault: false },
    }),
    async after(world, { addresses }, { api }) {
      const { addressId } = await charles(world)
      for (const { id } of addresses)
        if (id !== addressId) await api.removeAddress({ params: { addressId: id } })
    },
  },
  async replaceAddress(world) {
    const { by, addressId } = await charles(world)
    return { by, params: { addressId }, body: { address: { ...berlin, line2: `Flat ${world.fresh()}` } } }
  },
  async removeAddress(world) {
    const by = await newcomer(world)
    const { addresses } = await by.api.addAddress({ body: { address: berlin } })
    return { by, params: { addressId: addresses[0]?.id ?? '' } }
  },
  getWishList: ({ ada }) => ({ by: ada, query: { market: 'eu' } }),
  addWish: ({ ada, bowl }) => ({ by: ada, params: { variantId: bowl.variantId }, query: { market: 'eu' } }),
  removeWish: ({ ada, plate }) => ({ by: ada, params: { variantId: plate.variantId } }),
} satisfies Partial<Recipes>

export const peopleRecipes = {
  ...account,
  listCustomers: ({ owner, ada }) => ({ by: owner, query: { q: ada.customerId } }),
  getCustomer: ({ owner, ada }) => ({ by: owner, params: { customerId: ada.customerId } }),
  exportCustomer: ({ owner, ada }) => ({ by: owner, params: { customerId: ada.customerId } }),
  addCustomerNote: {
    weight: 0.5,
    prepare: async (world) => ({
      by: world.owner,
      params: { customerId: (await newcomer(world)).customerId },
      body: { text: `Prefers blue ${world.fresh()}` },
    }),
  },
  listCustomerSessions: ({ owner, ada }) => ({ by: owner, params: { customerId: ada.customerId } }),
  async endCustomerSessions(world) {
    const { customerId } = await newcomer(world)
    return { by: world.owner, params: { customerId } }
  },
  eraseCustomer: {
    weight: 0.5,
    async prepare(world) {
      const { customerId } = await newcomer(world)
      return { by: world.owner, params: { customerId }, body: erase }
    },
  },
  eraseGuest: {
    weight: 0.5,
    prepare: async (world) => ({ by: world.owner, body: { ...erase, email: await guestWithout(world) } }),
  },
  listStaff: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  giveRoles: {
    prepare: async (world) => ({
      by: world.owner,
      body: { customer: (await charles(world)).customerId, roles: ['fulfilment'] },
    }),
    async after({ owner }, { id: customerId, version }) {
      await owner.api.replaceRoles({ params: { customerId }, version, body: { roles: [] } })
    },
  },
  async replaceRoles(world) {
    const customerId = await staffMember(world)
    const body = { customer: customerId, roles: ['catalogue' as const] }
    const { version } = await world.owner.api.giveRoles({ body })
    return { by: world.owner, params: { customerId }, version, body: { roles: ['fulfilment'] } }
  },
  listStaffInvitations: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  inviteStaff: async ({ owner, fresh }) => ({
    by: owner,
    body: { email: `new-${fresh()}@example.org`, roles: ['fulfilment' as const] },
  }),
  async withdrawStaffInvitation({ owner, fresh }) {
    const body = { email: `new-${fresh()}@example.org`, roles: ['fulfilment' as const] }
    const { id: invitationId } = await owner.api.inviteStaff({ body })
    return { by: owner, params: { invitationId } }
  },
  listApiTokens: ({ owner }) => ({ by: owner }),
  createApiToken: {
    weight: 0.5,
    prepare: async ({ owner, fresh }) => ({
      by: owner,
      body: { name: `Program ${fresh()}`, permissions: ['orders:read'], days: 30 },
    }),
    async after({ owner }, { apiToken }) {
      await owner.api.revokeApiToken({ params: { tokenId: apiToken.id } })
    },
  },
  takeOverApiToken: {
    weight: 0.5,
    async prepare(world) {
      const body = { name: 'Taken over', permissions: ['stock:read' as const], days: 90 as const }
      const { apiToken } = await world.owner.api.createApiToken({ body })
      return { by: world.owner, params: { tokenId: apiToken.id } }
    },
    async after({ owner }, { id }) {
      await owner.api.revokeApiToken({ params: { tokenId: id } })
    },
  },
  revokeApiToken: {
    weight: 0.5,
    async prepare(world) {
      const body = { name: 'Gone', permissions: ['stock:read' as const], days: 90 as const }
      const { apiToken } = await world.owner.api.createApiToken({ body })
      return { by: world.owner, params: { tokenId: apiToken.id } }
    },
  },
  listSavedViews: ({ owner }) => ({ by: owner, query: { list: 'orders' } }),
  createSavedView: {
    prepare: async ({ owner, fresh }) => ({
      by: owner,
      body: { ...packing, name: `To pack ${fresh()}`, list: 'orders' },
    }),
    async after({ owner }, { id: viewId, version }) {
      await owner.api.removeSavedView({ params: { viewId }, version })
    },
  },
  replaceSavedView: {
    async prepare(world) {
      const { id: viewId, version } = await newView(world)
      return { by: world.owner, params: { viewId }, version, body: { ...packing, query: '' } }
    },
    async after({ owner }, { id: viewId, version }) {
      await owner.api.removeSavedView({ params: { viewId }, version })
    },
  },
  async removeSavedView(world) {
    const { id: viewId, version } = await newView(world)
    return { by: world.owner, params: { viewId }, version }
  },
  listAuditEntries: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  listIssuers: ({ owner }) => ({ by: owner }),
  getIssuerTest: async (world) => ({ by: world.owner, params: { testId: await issuerTest(world) } }),
  async setCustomerGroups(world) {
    const { customerId } = await charles(world)
    return { by: world.owner, params: { customerId }, body: { groups: [] } }
  },
  async changeGroupMembers(world) {
    const { customerId } = await charles(world)
    const group = { name: `Press ${world.fresh()}` }
    const { id: groupId } = await world.owner.api.createCustomerGroup({ body: group })
    return { by: world.owner, params: { groupId }, body: { act: 'add', customers: [customerId] } }
  },
  async exemptCustomer(world) {
    const { customerId } = await charles(world)
    return { by: world.owner, params: { customerId }, body: { reason: `Embassy ${world.fresh()}` } }
  },
  async chargeCustomer(world) {
    const { customerId } = await charles(world)
    return { by: world.owner, params: { customerId } }
  },
  getCustomerCredit: ({ owner, ada }) => ({ by: owner, params: { customerId: ada.customerId } }),
  adjustCustomerCredit: async (world) => {
    const { customerId } = await charles(world)
    const body = { amount: { amount: 1_000, currency: 'EUR' }, reason: 'For the books' }
    return { by: world.owner, params: { customerId }, body }
  },
  getAccountCredit: ({ ada }) => ({ by: ada }),
} satisfies Partial<Recipes>
