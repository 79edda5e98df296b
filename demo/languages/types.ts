/** A language that the demo is translated into. */
export type DemoLanguage = 'de' | 'ar' | 'ja'

/** The hand-written texts of a product in a language; its handle is the key. */
export interface ProductTexts {
  title: string
  subtitle: string
  /** As in the good's own entry: plain text, or a list. */
  paragraphs: string[]
  /** Words to find it by. */
  tags: string[]
  /** What a front picture shows; {option} stands for the colouring. */
  seen: string
  /** The subject of the close-up. */
  close: string
}

/** The texts of everything else. */
export interface DemoTexts {
  products: Readonly<Record<string, ProductTexts>>
  collections: Readonly<Record<string, { title: string; description: string }>>
  pages: Readonly<Record<string, { title: string; html: string }>>
  /** The labels of options, values, attributes, shipping methods, markets and taxes. */
  terms: Readonly<Record<string, string>>
  /** Stands at the end of each description. */
  notice: string
  /** The views of pictures besides the front. */
  pictures: {
    closeUp(close: string, colour: string): string
    /** With a chair beside it, or without. */
    room(seen: string, chair: boolean): string
    back(dimensions: string): string
  }
  /** A size as people of the language read it. */
  size(dimensions: string): string
}
