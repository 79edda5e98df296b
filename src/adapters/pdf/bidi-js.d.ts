/** The part of bidi-js (UAX 9) that is used here; it comes without types. */
declare module 'bidi-js' {
  export interface EmbeddingLevels {
    levels: Uint8Array
    paragraphs: { start: number; end: number; level: number }[]
  }
  export interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): EmbeddingLevels
    getMirroredCharacter(character: string): string | null
  }
  export default function bidiFactory(): Bidi
}
