import type { Api, Problem } from '#client/api.ts'
import { createApi } from '#client/whole-api.ts'
import { pageLanguage } from '../../messages/load-messages.ts'
import { inWords } from '../problems/in-words.ts'

/**
 * Calls the shop. A failure comes with its sentences in the language of the page. Public responses of a minute ago are
 * asked for again: staff have changed them since.
 */
async function send(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { ...init, cache: 'no-cache', credentials: 'same-origin' })
  if (response.ok) return response
  const problem = (await response.json()) as Problem
  return Response.json(await inWords(problem, pageLanguage()), { status: response.status })
}

/** The API client of the back office, which lives in the browser alone: it knows the calls of staff too. */
export const officeApi = createApi(send)

/** The same, for components that call while someone types or points. */
export const useApi = (): Api => officeApi
