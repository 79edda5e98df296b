import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A provider that is not the shop's, as a process of its own. */
export interface ForeignProvider {
  issuerUrl: string
  program: ChildProcess
}

/**
 * Starts one of a kind for a shop that calls it `issuerId`. It ends by itself when the process that started it is gone,
 * however that ended.
 */
export async function startForeignProvider(
  shopUrl: string,
  issuerId: string,
  kind: 'house' | 'office' | 'open' = 'house',
): Promise<ForeignProvider> {
  const addresses = [
    `${shopUrl}/auth/callback/${issuerId}`,
    `${shopUrl}/`,
    `${shopUrl}/auth/backchannel-logout/${issuerId}`,
  ]
  const program = fork(join(import.meta.dirname, 'foreign-provider.ts'), [...addresses, kind], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!program.stdout) throw new Error('no output')
  const [issuerUrl] = (await once(createInterface(program.stdout), 'line')) as [string]
  return { issuerUrl, program }
}
