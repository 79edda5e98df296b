import { Fragment, type ReactNode } from 'react'
import { valueIn } from '#vocabulary/text/isolate.ts'

/**
 * A sentence with elements in it: the property of a name replaces `{name}` in
 * `text`, so that a translation may order them otherwise.
 */
export function Rich({ text, ...parts }: { text: string } & Record<string, ReactNode>) {
  const inText = (part: ReactNode) => (typeof part === 'string' ? valueIn(text, part) : part)
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? inText(parts[part]) : part}</Fragment>)
}
