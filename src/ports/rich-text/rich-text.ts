/** Removes everything from HTML but plain formatting: the result is safe to show. */
export type CleanHtml = (html: string) => string
