import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { readRoute, type RouteName } from '#contract/routes.ts'
import { auditEntries, auditHeadId, auditHeads } from '#domain/people/audit/documents.ts'
import { verifyAudit } from '#domain/people/audit/verify-audit.ts'
import type { AuditAction } from '#vocabulary/people/audit-actions.ts'
import { hour } from '#vocabulary/time.ts'
import { readShopStore } from '../../reliability/shop-store.ts'
import { audit } from '#demo/bench/auditor.ts'
import { tier } from '../../tiers.ts'
import { recipeOf } from './recipe.ts'
import { recipes } from './recipes/all.ts'
import { draftOf } from './request.ts'
import { createFuzzer, memoryInUse, sendDraft } from './run.ts'
import { Tally } from './tally.ts'
import { keyOf, openWorld, type World } from './world.ts'

/*
 * Every call of the API with requests that it answers by a 2xx, and with mutations of them. FUZZ_SEED, FUZZ_REQUESTS and
 * FUZZ_SECONDS choose another run, FUZZ_ONLY one request of it.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const requests = Number(process.env['FUZZ_REQUESTS'] ?? (tier === 'deep' ? 100_000 : 0))
/** After so long a run ends with what it has, in seconds. */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? Infinity)
const only = process.env['FUZZ_ONLY']
/** How much more memory may be in use at the end than after a tenth of the requests. */
const growth = 1.1

/** Calls of staff that leave no entry in the audit log, each with its reason. */
const withoutEntry: RouteName[] = [
  // The order, its returns and its draft have a history of their own.
  ...([
    'addOrderNote',
    'changeOrderTags',
    'cancelOrder',
    'capturePayment',
    'changeFulfilment',
    'editOrder',
    'fulfilOrder',
  ] as const),
  ...(['shipOrders', 'captureOrders', 'cancelUnpaidOrders', 'approveReturns', 'tagOrders'] as const),
  ...([
    'recordPayment',
    'recordTransfer',
    'refundOrder',
    'openReturn',
    'decideReturn',
    'receiveReturn',
    'endReturn',
  ] as const),
  ...(['createDraft', 'replaceDraft', 'discardDraft', 'placeDraft', 'endUnpaidCheckout'] as const),
  'resolvePaymentDiscrepancy',
  // The review shows it, and the page of the customer.
  ...(['replyToReview', 'addCustomerNote'] as const),
  // Stock has its movements, jobs and messages say by whom they are.
  ...(['adjustStock', 'countStock', 'receiveStock', 'transferStock'] as const),
  ...(['cancelJob', 'cancelContentImport', 'cancelProductChange', 'sendMailAgain'] as const),
  ...(['exportProducts', 'exportCollections'] as const),
  ...(['replayFailedWebhooks', 'replayWebhookDelivery', 'testWebhookEndpoint'] as const),
  // Nothing of the shop changes before the file is used, or at all.
  ...(['startUpload', 'finishUpload', 'uploadMedia', 'uploadBundle', 'uploadImportFile'] as const),
  ...(['previewMarket', 'previewOrderEdit', 'previewProductChange', 'previewSearch'] as const),
  ...(['simulatePromotion', 'previewCollectionRule', 'previewRefund'] as const),
  ...(['importProducts', 'importCollections', 'importContents', 'startContentImport'] as const),
  // Here they are called with the values that are there already.
  ...(['changeGiftCard', 'replaceProduct', 'replaceSynonyms', 'replaceTaxes'] as const),
  ...(['replaceWebhookEndpoint', 'setCustomerGroups'] as const),
]

const mustBeAudited = (name: RouteName): boolean =>
  typeof contract[name].access === 'object' &&
  readRoute(name).method !== 'GET' &&
  !withoutEntry.includes(name)

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What the auditor finds when the background has caught up with the clock, which ran ahead of it. */
async function foundByAuditor(): Promise<string[]> {
  const { clock, store } = world.shop
  const until = performance.now() + 180_000
  for (;;) {
    const found = audit(await readShopStore(store), { now: clock.now(), grace: hour })
    if (found.length === 0 || performance.now() > until) return found
    await sleep(15_000)
  }
}

/** Entries in the audit log. */
const auditedSoFar = async (): Promise<number> =>
  (await world.shop.store.get(auditHeads, auditHeadId))?.data.number ?? 0

/** Acts that change no value that the log may show: the action and its target say all. */
const withoutValue: AuditAction[] = [
  ...(['customer_erased', 'api_token_taken_over', 'webhook_secret_renewed'] as const),
  ...(['tax_exemption_added', 'tax_exemption_removed'] as const),
  ...(['promotion_code_added', 'promotion_code_removed'] as const),
  ...(['shop_exported', 'rebuild_requested'] as const),
]

/** The actions of the latest entries of the audit log that tell no value before or after the change. */
async function valueless(latest: number): Promise<string[]> {
  const { items } = await world.shop.store.query(auditEntries, {
    index: 'byNumber',
    direction: 'desc',
    limit: Math.min(latest, 100),
  })
  return items
    .filter(({ data: { changes } }) => !changes.some(({ before, after }) => before !== after))
    .map(({ data: { action } }) => action)
    .filter((action) => !withoutValue.includes(action))
}

test('every call of the API can be brought to a 2xx, and those of staff that change something are audited', async () => {
  const tally = new Tally()
  const refused: string[] = []
  const unaudited: string[] = []
  const empty: string[] = []
  for (const name of Object.keys(recipes) as RouteName[]) {
    const recipe = recipeOf(recipes, name)
    try {
      const { value } = await world.prepare(() => recipe.prepare(world))
      const draft = draftOf(name, value, keyOf(world))
      const before = await auditedSoFar()
      const { status, body, wrong } = await sendDraft(draft, tally)
      if (wrong ?? status >= 300) refused.push(`${name}: ${wrong ?? `${status} ${JSON.stringify(body)}`}`)
      else {
        const entries = (await auditedSoFar()) - before
        if (entries > 0) for (const action of await valueless(entries)) empty.push(`${name}: ${action}`)
        else if (mustBeAudited(name)) unaudited.push(name)
        await recipe.after?.(world, body, draft.by)
      }
    } catch (error) {
      refused.push(`${name} could not be prepared: ${String(error)}`)
    }
  }
  expect(refused).toEqual([])
  expect(unaudited).toEqual([])
  expect(empty).toEqual([])
  expect((await verifyAudit({ store: world.shop.store })).faults).toEqual([])
})

test.runIf(requests > 0 && !only)(
  'mutated requests are answered as declared, without a failure of the shop, and leave no memory behind',
  { timeout: 3_600_000 },
  async () => {
    const fuzzer = createFuzzer(world, seed)
    const { tally } = fuzzer
    const memory: number[] = []
    const ends = performance.now() + seconds * 1_000
    for (let number = 1; tally.requests < requests && performance.now() < ends; number += 1) {
      await fuzzer.send(number)
      if (tally.requests >= (requests / 10) * (memory.length + 1)) memory.push(await memoryInUse())
    }
    const [early = 0] = memory
    const late = await memoryInUse()
    const found = await foundByAuditor()
    const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`
    const lines = [
      `${tally.requests} requests of seed ${seed}`,
      tally.table,
      `slowest: ${tally.slowest.name}, ${tally.slowest.took} ms`,
      `memory after each tenth: ${memory.map(megabytes).join(', ')}; at the end ${megabytes(late)}`,
      `calls without a 2xx: ${tally.withoutSuccess.length} ${tally.withoutSuccess.join(', ')}`,
      ...[...tally.stuck].map(([what, { times, last }]) => `${times} times ${what}: ${last}`),
      `found by the auditor: ${found.length}`,
      ...found.slice(0, 50),
      ...tally.failures.map(
        ({ number, what, wrong, request }) =>
          `FUZZ_SEED=${seed} FUZZ_ONLY=${number} npx vitest run tests/security/fuzz\n  ${what}: ${wrong}\n  ${request}`,
      ),
    ]
    console.log(lines.join('\n'))
    expect(tally.failures).toEqual([])
    expect(found).toEqual([])
    if (tally.requests >= 100_000) {
      expect(tally.withoutSuccess).toEqual([])
      expect(late).toBeLessThanOrEqual(early * growth)
    }
  },
)

test.runIf(only)('one request of a run is answered as declared', async () => {
  const fuzzer = createFuzzer(world, seed)
  await fuzzer.send(Number(only))
  expect(fuzzer.tally.failures).toEqual([])
})
