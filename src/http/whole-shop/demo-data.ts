import { demoRemoval } from '#domain/whole-shop/demo-removal/removal-job.ts'
import type { Jobs } from '#engine/work/jobs/jobs.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import type { Handlers } from '../api/handler.ts'
import { auditing, personOf, toJob } from './job-views.ts'

interface DemoDataNeeds {
  jobs: Pick<Jobs, 'create'>
  clock: Clock
  /** The name of the shop now. */
  shopName: () => string
  hasDemo: () => Promise<boolean>
}

/** Removing the demo that a shop began with. */
export const createDemoDataHandlers = ({
  jobs,
  clock,
  shopName,
  hasDemo,
}: DemoDataNeeds): Pick<Handlers, 'getDemoData' | 'removeDemoData'> => ({
  getDemoData: async () => ({ isThere: await hasDemo() }),
  async removeDemoData({ body, caller, operationId }) {
    if (!(await hasDemo())) throw new ShopFailure('demo_not_there')
    if (body.shopName.trim() !== shopName())
      throw new ShopFailure('invalid_request', {
        fields: [fieldError('/shopName', 'not_possible', 'type_shop_name')],
      })
    const by = personOf(caller)
    const job = { operationId, kind: demoRemoval, title: shopName(), options: {}, by }
    return toJob(await jobs.create(job, auditing(clock)('demo_removed', by.id, [shopName()])), caller)
  },
})
