/** A language that the demo is translated into. */
export type DemoLanguage = 'de' | 'ar' | 'ja'

/** What is written by hand of a product in a language; its handle is the key. */
export interface ProductTexts {
  title: string
  subtitle: string
  /** As in the good's own entry: plain text, or a list. */
  paragraphs: string[]
  /** Words to find it by. */
  tags: string[]
  /** What a front picture shows; {option} stands for the colouring. */
  seen: string
  /** What the close-up looks at. */
  close: string
}

/** What is written of everything else. */
export interface DemoTexts {
  products: Readonly<Record<string, ProductTexts>>
  collections: Readonly<Record<string, { title: string; description: string }>>
  pages: Readonly<Record<string, { title: string; html: string }>>
  /** What options, values, attributes, ways of delivery, markets and taxes are called. */
  terms: Readonly<Record<string, string>>
  /** Stands at the end of each description. */
  notice: string
  /** What pictures other than the front show. */
  pictures: {
    closeUp(close: string): string
    room(seen: string): string
    back(dimensions: string): string
  }
  /** A size as people of the language read it. */
  size(dimensions: string): string
}
