/** Removes everything from HTML but plain formatting: the result is safe to show. */
export type CleanHtml = (html: string) => string

/**
 * Formatted text that is written as Markdown, as safe HTML: HTML in it is cleaned.
 * @throws MarkdownRefused
 */
export type ReadMarkdown = (markdown: string) => string

/** Markdown that is not read: it is nested too deeply, or has too many marks. */
export class MarkdownRefused extends Error {
  override readonly name = 'MarkdownRefused'
}
