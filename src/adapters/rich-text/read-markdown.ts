import { Marked } from 'marked'
import { MarkdownRefused, type ReadMarkdown } from '#ports/rich-text/rich-text.ts'
import { cleanHtml } from './clean-html.ts'

/** Markdown of GitHub's kind, without options that others may have set. */
const reader = new Marked({ gfm: true, async: false })

/** Quotes and lists in one another; each costs the reader a level of its stack, and a pass over the text. */
const deepest = 20

/** How deeply a line is nested: marks of quotes and lists before its text, or spaces in their place. */
function depthOf(line: string): number {
  const [marks = ''] = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t])))*/.exec(line) ?? []
  const [spaces = ''] = /^ */.exec(line) ?? []
  return marks.split(/[ \t]+|(?<=>)/).filter(Boolean).length + Math.floor(spaces.length / 2)
}

/** Brackets and emphasis that are opened in a row: they are tried from each of them on. */
const run = /[[*_~!(<]{200}/

/** Marks of emphasis in one paragraph: the reader looks for the end of each among all that follow. */
const mostMarks = 500

/** The ends of paragraphs, and of entries of lists. */
const ends = /\n[ \t]*(?:\n|(?=(?:[*+-]|\d{1,9}[.)])[ \t]))/

const isHard = (paragraph: string): boolean => (paragraph.match(/[*_]/g)?.length ?? 0) > mostMarks

/** Reads Markdown as HTML, and cleans that: scripts, frames and the like are gone whichever way they came in. */
export const readMarkdown: ReadMarkdown = (markdown) => {
  if (markdown.split(ends).some(isHard)) throw new MarkdownRefused('It has too many marks')
  if (run.test(markdown) || markdown.split('\n').some((line) => depthOf(line) > deepest))
    throw new MarkdownRefused('It is nested too deeply')
  try {
    return cleanHtml(reader.parse(markdown, { async: false }))
  } catch (error) {
    if (error instanceof RangeError) throw new MarkdownRefused('It is nested too deeply')
    throw error
  }
}
