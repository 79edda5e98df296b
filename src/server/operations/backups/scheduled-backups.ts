import { spawn, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { WorkerTask } from '#engine/work/worker.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { isWithin, minute, second, toTimestamp } from '#vocabulary/time.ts'
import type { Settings } from '../../settings.ts'
import type { Reading } from '../instruments.ts'
import { redact } from '../logs/redact.ts'
import {
  backupStates,
  isDue,
  isOverdue,
  lastBackup,
  readBackupState,
  timeOf,
  type BackupState,
} from './backup-state.ts'

/** The settings of backups. */
export type BackupSettings = Pick<Settings, 'BACKUP_DIR' | 'BACKUP_EVERY_HOURS' | 'BACKUP_KEEP'>

/** Backups that the shop makes by itself. */
export interface ScheduledBackups {
  /** The tasks that make them, for one of all processes. */
  tasks: WorkerTask[]
  /** How they stand, as of a minute ago; undefined where none are made. */
  state(): Promise<(BackupState & { isOverdue: boolean }) | undefined>
  readings: Reading[]
  /** Stops one that is being made. */
  stop(): void
}

/** Makes one backup. @throws Error that says why there is none */
export type MakeBackup = (settings: BackupSettings) => Promise<void>

interface BackupNeeds {
  settings: BackupSettings
  store: DocumentStore
  clock: Clock
  log: Pick<Logger, 'info' | 'error'>
  make: MakeBackup
}

/** How often is looked whether one is due, in milliseconds: in the store only when memory says so. */
const lookEvery = 10 * second
/** The most characters of a failed command's output, from its end. */
const mostSaid = 500

const command = fileURLToPath(new URL('../../bundle/commands/backup-command.ts', import.meta.url))

/**
 * Runs `npm run backup` in a process of its own, which takes nothing of this one and gives way to it. `stop` ends it: it clears
 * away unfinished files.
 */
export function createBackupProcess(): { make: MakeBackup; stop(): void } {
  let running: ChildProcess | undefined
  return {
    async make({ BACKUP_DIR, BACKUP_KEEP }) {
      const wanted = [command, '--to', resolve(BACKUP_DIR ?? ''), '--keep', String(BACKUP_KEEP)]
      const child = spawn(process.execPath, wanted, { stdio: ['ignore', 'ignore', 'pipe'] })
      running = child
      const ended = Promise.withResolvers<number | null>()
      child.once('error', ended.reject)
      child.once('close', ended.resolve)
      if (child.pid !== undefined) setPriority(child.pid, 10)
      let said = ''
      child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-mostSaid)))
      const code = await ended.promise.finally(() => (running = undefined))
      if (code !== 0)
        throw new Error(redact(said.trim().split('\n').slice(-3).join(' ')) || `it ended with ${code}`)
    },
    stop: () => void running?.kill('SIGTERM'),
  }
}

/** Keeps the state of the backups, also while the store does not answer. */
function createBackupMemory({ store, clock }: Pick<BackupNeeds, 'store' | 'clock'>) {
  let known: BackupState | undefined
  let readAt = Number.NEGATIVE_INFINITY
  const read = async (): Promise<BackupState> => {
    const found = await readBackupState(store).catch((error: unknown) => {
      if (known) return known
      throw error
    })
    const isNewer =
      known && timeOf(known.failedAt) > Math.max(timeOf(found.failedAt), timeOf(found.succeededAt))
    readAt = clock.now()
    return (known = isNewer && known ? known : found)
  }
  return {
    known: () => known,
    read,
    /** As of a minute ago: hosted stores bill each look. */
    recent: () => (known && isWithin(minute, readAt, clock.now()) ? Promise.resolve(known) : read()),
    async write(next: BackupState): Promise<void> {
      known = next
      await store.commit([put(backupStates, lastBackup, next, 'any')])
    },
  }
}

/** Makes backups when they are due, and says how they stand. */
export function createScheduledBackups(needs: BackupNeeds & { stop(): void }): ScheduledBackups {
  const { settings, clock, log, make, stop } = needs
  const memory = createBackupMemory(needs)
  const isOn = settings.BACKUP_DIR !== undefined
  let isStopped = false
  const recent = () => memory.recent().catch(() => undefined)

  async function run(): Promise<number> {
    const now = clock.now()
    const known = memory.known()
    if (known && !isDue(known, settings, now)) return 0
    const before = await memory.read()
    if (!isDue(before, settings, now)) return 0
    const at = toTimestamp(now)
    try {
      await make(settings)
    } catch (err) {
      // One that was stopped with the shop has not failed: the next start makes it.
      if (isStopped) return 0
      log.error({ err }, 'a backup failed; it is tried again in an hour')
      await memory.write({ ...before, failedAt: at, failure: (err as Error).message })
      return 0
    }
    log.info('a backup was made and verified')
    await memory.write({ ...before, succeededAt: at })
    return 0
  }
  const reading = (name: string, help: string, field: 'succeededAt' | 'failedAt'): Reading => ({
    name,
    help,
    async read() {
      const at = (await recent())?.[field]
      return at ? Date.parse(at) / 1_000 : undefined
    },
  })
  return {
    tasks: isOn ? [{ name: 'backup', every: lookEvery, run }] : [],
    async state() {
      const state = isOn ? await recent() : undefined
      return state && { ...state, isOverdue: isOverdue(state, settings, clock.now()) }
    },
    readings: isOn
      ? [
          reading(
            'vitrine_backup_last_success_timestamp_seconds',
            'When the last verified backup was begun',
            'succeededAt',
          ),
          reading(
            'vitrine_backup_last_failure_timestamp_seconds',
            'When the last backup that failed was begun',
            'failedAt',
          ),
        ]
      : [],
    stop() {
      isStopped = true
      stop()
    },
  }
}
