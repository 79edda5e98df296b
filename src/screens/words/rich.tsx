import { Fragment, type ReactNode } from 'react'

/**
 * A sentence with elements in it: every `{name}` of `text` is what the property of that name holds. So that a
 * translation may put them in another order.
 */
export function Rich({ text, ...parts }: { text: string } & Record<string, ReactNode>) {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? parts[part] : part}</Fragment>)
}
