import { closeSync, existsSync, openSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLog, createOutput } from './log.ts'

/** Takes nothing, as a full disk does; not on every system. */
const fullDisk = '/dev/full'

describe.runIf(existsSync(fullDisk))('a log on a full disk', () => {
  test('ends nothing, and keeps no one waiting', () => {
    const fd = openSync(fullDisk, 'w')
    onTestFinished(() => closeSync(fd))
    const log = createLog('info', createOutput(fd))
    for (let at = 0; at < 3; at += 1) expect(() => log.error({ at }, 'a line')).not.toThrow()
    expect(() => log.fatal('the last line')).not.toThrow()
  })
})
