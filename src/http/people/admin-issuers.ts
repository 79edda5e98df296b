import type { IssuerTests } from '#domain/people/issuer-tests/issuer-tests.ts'
import type { IssuerCheck, IssuerTestDocument } from '#domain/people/issuer-tests/documents.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { worded } from '#vocabulary/statements/statement.ts'
import type { Handlers } from '../api/handler.ts'
import type { Issuer } from '../sign-in/issuers/issuer.ts'
import { redirectUri } from '../sign-in/start.ts'

/** The dependencies of the calls about the ways to sign in. */
export interface AdminIssuerNeeds {
  issuers: readonly Pick<Issuer, 'id' | 'label' | 'url' | 'clientId' | 'audience'>[]
  tests: Pick<IssuerTests, 'get' | 'latest'>
  publicUrl: string
}

const worstFirst = ['failed', 'warning', 'ok'] as const

function testView({ id, data: { issuerId, startedAt, finishedAt, checks } }: Stored<IssuerTestDocument>) {
  const state = worstFirst.find((one) => checks.some((check) => check.state === one)) ?? null
  return { id, issuerId, startedAt, finishedAt, state }
}

function checkView(check: IssuerCheck) {
  const [name, detail] = [worded(check.name), worded(check.detail)]
  const remedy = check.remedy === '' ? null : worded(check.remedy)
  return {
    name: name.message,
    state: check.state,
    detail: detail.message,
    remedy: remedy?.message ?? '',
    said: { name: name.reason, detail: detail.reason, remedy: remedy?.reason ?? null },
  }
}

/** The ways to sign in, without their secrets, and the reports of their tests. */
export function createAdminIssuerHandlers({
  issuers,
  tests,
  publicUrl,
}: AdminIssuerNeeds): Pick<Handlers, 'listIssuers' | 'getIssuerTest'> {
  return {
    async listIssuers() {
      const items = await Promise.all(
        issuers.map(async ({ id, label, url, clientId, audience }) => {
          const last = await tests.latest(id)
          return {
            id,
            label,
            url,
            clientId,
            audience,
            redirectUri: redirectUri(publicUrl, id),
            lastTest: last ? testView(last) : null,
          }
        }),
      )
      return { items }
    },

    async getIssuerTest({ params }) {
      const test = await tests.get(params.testId)
      if (!test) throw new ShopFailure('issuer_test_not_found')
      return { ...testView(test), checks: test.data.checks.map(checkView) }
    },
  }
}
