import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../running-shop.ts'

const mount = (...given: string[]): boolean => spawnSync('mount', given).status === 0

/** A folder on a disk of its own, which can be full. */
export interface SmallDisk {
  path: string
  /** Leaves no room for anything more. */
  fill(): void
  /** Has room again. */
  free(): void
  remove(): void
}

/** Opens a disk in memory; undefined where this user may not mount one. */
export function openSmallDisk(megabytes = 2_000): SmallDisk | undefined {
  const { path, remove } = temporaryFolder()
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path)) {
    remove()
    return undefined
  }
  const filler = join(path, 'filler')
  const resize = (size: string): boolean => mount('-o', `remount,size=${size}`, path)
  return {
    path,
    fill() {
      const { bfree, blocks, bsize } = statfsSync(path)
      // Something may be written in between: a little more than is used, and the rest is filled.
      if (!resize(String((blocks - bfree) * bsize + 2 ** 22)))
        throw new Error(`${path} cannot be made smaller`)
      const open = openSync(filler, 'w')
      try {
        for (;;) writeSync(open, Buffer.alloc(bsize))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(open)
      }
    },
    free() {
      rmSync(filler)
      resize(`${megabytes}m`)
    },
    remove() {
      spawnSync('umount', ['--lazy', path])
      remove()
    },
  }
}
