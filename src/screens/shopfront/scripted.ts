/**
 * Whether an action runs in the browser, over fetch. There it answers the data of the
 * next screen; on the server it answers a plain form post, which a redirect must follow so that a reload does not post again.
 */
export const scripted = typeof document !== 'undefined'
