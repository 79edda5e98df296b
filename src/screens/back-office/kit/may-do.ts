import { useMay } from '../session/office.ts'
import type { ScreenData } from './screen-data.ts'

/** Whether the member of staff may make a call with a permission; null: anyone may. */
export function useMayDo() {
  const may = useMay()
  return (permission: ScreenData['screen']['create']): boolean => permission === null || may(permission)
}
