import { data, redirect } from 'react-router'
import { ApiFailure, isFailure } from '#client/api.ts'
import { pathTo } from '../../paths.ts'
import { scripted } from '../scripted.ts'

/** What an error screen is told: a stable code, and the reference to quote where there is one. */
export interface FailureData {
  code: string
  reference?: string
}

interface RequestArgs {
  request: Request
}

/**
 * Turns a failed call into what the router shows: the sign-in screen where signing in helps, else the error screen with
 * the failure's own status. Anything that is not a failed call passes through.
 */
export function toScreen(error: unknown, request: Request): unknown {
  if (isFailure(error, 'sign_in_required')) {
    const { pathname, search } = new URL(request.url)
    const returnTo = request.method === 'GET' ? pathname + search : pathname
    return redirect(pathTo('signIn', null, { returnTo }))
  }
  if (error instanceof ApiFailure) {
    const { code, instance, status } = error.problem
    return data({ code, reference: instance } satisfies FailureData, { status })
  }
  // `fetch` throws a TypeError when there is no connection; on the server there is none to lose.
  if (scripted && error instanceof TypeError && !navigator.onLine) {
    return data({ code: 'offline' } satisfies FailureData, { status: 503 })
  }
  return error
}

/** Wraps a loader or an action so that failed calls end on the screen that fits them. */
export function guard<Args extends RequestArgs, Result>(
  work: (args: Args) => Promise<Result>,
): (args: Args) => Promise<Result> {
  return async (args) => {
    try {
      return await work(args)
    } catch (error) {
      throw toScreen(error, args.request)
    }
  }
}
