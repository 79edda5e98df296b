import { existsSync } from 'node:fs'
import type { Logger } from 'pino'
import { findDamage, NotExamined } from '#adapters/document-store/sqlite/damage.ts'
import type { WorkerTask } from '#engine/work/worker.ts'
import { hour, minute } from '#vocabulary/time.ts'
import { shortCause } from './logs/describe-error.ts'

/** The state of the store besides whether it answers. */
export interface StoreHealth {
  /** Damage found in the stored data; undefined for none. It stays until the next start. */
  damage(): string | undefined
  /** A call has met damage. */
  met(error: unknown): void
  /** The tasks that look for damage at the start and regularly. */
  tasks: WorkerTask[]
  /** The shop is open: from here on damage is logged. Before, it ends the start, which says so. */
  begin(): void
}

/** All of a file is read so often, in milliseconds, and for no longer than this. */
const examination = { every: 6 * hour, patience: 15 * minute }

/** The remedy for a damaged file. */
export const damageRemedy = (file: string): string =>
  `Stop the shop, move ${file} and its -wal and -shm away, and restore a backup: npm run restore -- FILE (docs/operations/bundles.md).`

/** Looks after the state of the store; `file` is that of an embedded one, whose damage can be looked for. */
export function createStoreHealth({
  log,
  file,
}: {
  log: Pick<Logger, 'error' | 'warn'>
  file: string | undefined
}): StoreHealth {
  let damage: string | undefined
  let isOpen = false
  const say = (): void => {
    if (isOpen && damage !== undefined)
      log.error({ cause: damage }, `the store is damaged. ${damageRemedy(file ?? 'its data')}`)
  }
  const found = (what: string): void => {
    if (damage !== undefined) return
    damage = what
    say()
  }
  async function examine(path: string): Promise<number> {
    try {
      const wrong = await findDamage(path, { patience: examination.patience })
      if (wrong !== undefined) found(wrong)
    } catch (error) {
      if (!(error instanceof NotExamined)) throw error
      log.warn({ err: error }, 'the file of the store could not be examined to its end')
    }
    return 0
  }
  const isFile = file !== undefined && file !== ':memory:'
  return {
    damage: () => damage,
    begin() {
      isOpen = true
      say()
    },
    met: (error) => found(shortCause(error)),
    tasks: isFile
      ? [
          {
            name: 'damage',
            every: examination.every,
            when: () => existsSync(file),
            run: () => examine(file),
          },
        ]
      : [],
  }
}
