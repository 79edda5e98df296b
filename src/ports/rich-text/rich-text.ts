/** Takes everything out of HTML that is not plain formatting: what remains can be shown as it is. */
export type CleanHtml = (html: string) => string
