import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router'
import { ApiFailure, isFailure } from '#client/api.ts'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { placeContext, urlWithin } from '../../place.ts'
import { loadPopular } from '../listing/load-popular.ts'
import { scripted } from '../scripted.ts'
import type { ProductCard } from '../types.ts'

/** The data of an error screen: a stable code, and the reference to quote where there is one. */
export interface FailureData {
  code: string
  reference?: string
  /** Products to go on with, beside a 404. */
  popular?: ProductCard[]
}

interface RequestArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** A 404 with popular products; without them when the shop cannot name any. */
export async function missing(
  { context }: Pick<RequestArgs, 'context'>,
  failure: FailureData = { code: 'not_found' },
) {
  const { market } = context.get(placeContext)
  const popular = await loadPopular(context.get(apiContext), market).catch(() => [])
  return data({ ...failure, popular } satisfies FailureData, { status: 404 })
}

/** Whether a call failed for want of a connection: `fetch` throws a TypeError then. */
export const lostConnection = (error: unknown): boolean => scripted && error instanceof TypeError

/**
 * Turns a failed call into a screen: the sign-in screen where signing in helps, else the error screen with
 * the failure's own status. Anything that is not a failed call passes through.
 */
async function toScreen(error: unknown, args: RequestArgs): Promise<unknown> {
  const { request } = args
  if (isFailure(error, 'sign_in_required')) {
    const { pathname, search } = urlWithin(request)
    const returnTo = request.method === 'GET' ? pathname + search : pathname
    // As a new document: the session that this one knows has ended.
    return (scripted ? redirectDocument : redirect)(pathTo('signIn', null, { returnTo }))
  }
  if (error instanceof ApiFailure) {
    const { code, instance, status } = error.problem
    const failure = { code, reference: instance } satisfies FailureData
    const isRead = request.method === 'GET'
    // Of a read nothing but the address can be wrong: there is no such page.
    if (isRead && code === 'invalid_request') return missing(args)
    if (isRead && status === 404) return missing(args, failure)
    return data(failure, { status })
  }
  return lostConnection(error) ? orOffline(error) : error
}

/** The error for the router's error screen: `offline` without a connection, which only browsers can lose. */
export function orOffline(error: unknown): unknown {
  const offline = scripted && !navigator.onLine
  return offline ? data({ code: 'offline' } satisfies FailureData, { status: 503 }) : error
}

/** Wraps a loader or an action so that failed calls end on the screen that fits them. */
export function guard<Args extends RequestArgs, Result>(
  work: (args: Args) => Promise<Result>,
): (args: Args) => Promise<Result> {
  return async (args) => {
    try {
      return await work(args)
    } catch (error) {
      throw await toScreen(error, args)
    }
  }
}
