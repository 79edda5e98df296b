import { termBetween } from '#domain/catalog/languages/own-language.ts'
import type { Wordings } from '#domain/catalog/languages/wording.ts'
import type { Catalog } from '#domain/catalog/read-model/catalog.ts'
import { productIn } from '#domain/catalog/translations/translate.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import { languageOf, type Language } from '#vocabulary/languages/languages.ts'

/** A name on an order as its shopper read it, and in another language. */
export interface OrderName {
  text: string
  name: string
}

/** Finds the names on orders in another language. */
export type FindOrderNames = (order: OrderDocument, language: Language) => OrderName[]

/**
 * Finds the names of items, options, methods and taxes on an order in another language, by the products and terms as
 * they are now; those that are the same are left out.
 */
export const createOrderNames =
  (needs: { variant: Catalog['variant']; wordings: Pick<Wordings, 'in' | 'known'> }): FindOrderNames =>
  (order, language) => {
    const from = languageOf(order.language)
    if (from === language) return []
    const { wordings, variant } = needs
    const names = new Map<string, string>()
    const add = (text: string, name: string) => text !== name && names.set(text, name)
    const addTerm = (text: string) => add(text, termBetween(wordings, text, from, language))
    for (const { variantId, title, options } of order.lines) {
      const sold = variantId === null ? undefined : variant(variantId)
      const isSame = sold && productIn(sold.product, from).said.title === title
      if (isSame) add(title, productIn(sold.product, language).said.title)
      for (const { name, value } of options) [name, value].forEach(addTerm)
    }
    if (order.delivery) addTerm(order.delivery.name)
    order.totals.taxLines.forEach(({ name }) => addTerm(name))
    addTerm(order.paymentMethod.label)
    return [...names].map(([text, name]) => ({ text, name }))
  }
