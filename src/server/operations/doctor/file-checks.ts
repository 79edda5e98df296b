import { findDamage, NotExamined } from '#adapters/document-store/sqlite/damage.ts'
import { second } from '#vocabulary/time.ts'
import { damageRemedy } from '../store-health.ts'
import { failed, ok, warning, wordsOf, type Check } from './check.ts'

/** How long the doctor reads a file, in milliseconds: some gigabytes. A running shop reads it to its end. */
const patience = 20 * second

/** Whether the file of an embedded store is whole. */
export async function checkFile(file: string): Promise<Check[]> {
  try {
    const damage = await findDamage(file, { patience })
    return [
      damage === undefined
        ? ok('Store file', `${file} is whole`)
        : failed('Store file', `${file} is damaged: ${damage}`, damageRemedy(file)),
    ]
  } catch (error) {
    const detail = wordsOf(error)
    if (error instanceof NotExamined)
      return [warning('Store file', `${file}: ${detail}`, 'See vitrine_store_damaged of the running shop.')]
    return [failed('Store file', detail, 'See that the user of the shop may read the file and its folder.')]
  }
}
