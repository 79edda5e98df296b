import { runHosted } from './hosted.ts'
import { report } from './suites.ts'

/**
 * `npm run test:hosted`: the conformance suite and the API's tests on Cloud Firestore and DynamoDB. With
 * `-- --everything` those of carts, catalogue and orders too.
 */
const runs = runHosted({ everything: process.argv.includes('--everything') })
process.exitCode = report(runs) ? 0 : 1
