import { placePath, type Place } from '../../place.ts'
import type { ShellData } from '../shell/shell-data.ts'

/** The place and path of a page, for its structured data. */
export interface Here {
  shell: ShellData
  place: Place
}

/** The whole address of a path within a place. */
export const addressOf = ({ shell: { origin }, place }: Here, path: string): string =>
  origin + placePath(place, path)

/** The address of a file or picture, which belongs to no place. */
export const fileAddress = ({ shell: { origin } }: Here, url: string): string => new URL(url, origin).href
