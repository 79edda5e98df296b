import { moment, whole } from '#ports/document-store/field-schemas.ts'

/** How far some work is: the fields that every document has by which people follow it. */
export const progressFields = {
  done: whole('How much is done'),
  total: whole('How much there is to do; null while that is not known').nullable(),
  startedAt: moment('When it was begun').nullable(),
  endedAt: moment('When it was over').nullable(),
}

/** How far some work is. */
export interface Progress {
  done: number
  total: number | null
  startedAt: string | null
  endedAt: string | null
}
