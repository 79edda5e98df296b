/** The cookies that scripts may read: the request's on the server, the document's in the browser. */
export const cookiesOf = (request: Request): string =>
  typeof document === 'undefined' ? (request.headers.get('cookie') ?? '') : document.cookie
