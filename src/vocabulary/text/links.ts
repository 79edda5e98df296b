/** A scheme, `www.` or a domain under an ending that is no word: a sentence may begin right after a full stop. */
const link = /:\/\/|\bwww\.|[\p{L}\d-]\.(com|net|org|biz|xyz|ru|cn|io)\b/iu

/** Whether a text leads to another site. */
export const hasLink = (text: string): boolean => link.test(text.normalize('NFKC'))
