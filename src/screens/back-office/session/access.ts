import { data, redirectDocument, type LoaderFunctionArgs } from 'react-router'
import { isFailure, type Api } from '#client/api.ts'
import type { FailureCode } from '#vocabulary/failures.ts'
import { pathTo } from '../../paths.ts'
import { places } from '../places.ts'
import { officeApi } from './api.ts'

/** The data of an error page: a call that failed while a screen was loading. */
export interface LoadFailure {
  code: FailureCode
  title: string
  detail: string | null
  /** A reference to quote. */
  reference: string
}

/** Nothing, where the reader of a part of a screen may not see it. @throws whatever else went wrong */
export function unlessForbidden(error: unknown): undefined {
  if (!isFailure(error, 'permission_denied')) throw error
}

/** Sends to sign-in, and from there back to the page of this request. */
export function toSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const page = pathname === places.find ? places.home : pathname + search
  return redirectDocument(pathTo('signIn', null, { returnTo: page }))
}

/**
 * Loads the data of a screen. Visitors who are not signed in go to sign-in and come back; any other failure of the
 * API is thrown as data of type {@link LoadFailure}, with its status.
 */
export async function load<T>(
  args: LoaderFunctionArgs,
  read: (api: Api, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await read(officeApi, args.request.signal)
  } catch (error) {
    if (!isFailure(error)) throw error
    const { code, title, detail, instance, status } = error.problem
    if (code === 'sign_in_required') throw toSignIn(args.request)
    throw data({ code, title, detail: detail ?? null, reference: instance } satisfies LoadFailure, { status })
  }
}
