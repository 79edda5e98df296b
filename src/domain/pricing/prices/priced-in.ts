import type { SoldVariant } from '../../catalog/read-model/catalog.ts'
import type { PricedCart, PricedDelivery, PricedLine } from '../model/priced-cart.ts'
import { defaultLanguage, languageOf } from '#vocabulary/languages/languages.ts'
import { exemptionReason } from '../tax/exemption.ts'
import { priceSaying } from '../model/say-price.ts'
import { productIn } from '../../catalog/translations/translate.ts'
import type { Wording, Wordings } from '../../catalog/languages/wording.ts'

type FindVariant = (variantId: string) => SoldVariant | undefined
type Named = { name: string }

const namesIn = <T extends Named>(all: readonly T[], { term }: Wording): T[] =>
  all.map((each) => ({ ...each, name: term(each.name) }))

function lineIn(line: PricedLine, sold: SoldVariant | undefined, wording: Wording): PricedLine {
  const known = sold?.product.handle === line.productHandle ? sold.product : undefined
  const said = known && productIn(known, wording.language).said
  const alt = said?.images.find(({ id }) => id === line.image?.id)?.alt
  return {
    ...line,
    title: said && line.title === known?.title ? said.title : wording.term(line.title),
    options: line.options.map(({ name, value }) => ({
      name: wording.term(name),
      value: wording.term(value, name),
    })),
    image: line.image && { ...line.image, alt: alt ?? line.image.alt },
    discounts: namesIn(line.discounts, wording),

    taxes: namesIn(line.taxes, wording),
  }
}

const choiceIn = <T extends PricedCart['deliveryOptions'][number]>(choice: T, { term }: Wording): T => ({
  ...choice,
  name: term(choice.name),
  pickup: choice.pickup && {
    name: term(choice.pickup.name),
    instructions: term(choice.pickup.instructions),
  },
})

const deliveryIn = (delivery: PricedDelivery, wording: Wording): PricedDelivery => ({
  ...choiceIn(delivery, wording),
  discounts: namesIn(delivery.discounts, wording),
  taxParts: delivery.taxParts.map((part) => ({ ...part, taxes: namesIn(part.taxes, wording) })),
})

/**
 * A priced cart translated into a language: items, options, shipping methods, promotions and taxes. Amounts stay as
 * they are.
 */
function pricedIn(priced: PricedCart, wording: Wording, variant: FindVariant): PricedCart {
  if (wording.language === defaultLanguage) return priced
  const { totals, promotions } = priced
  const titleOf = (variantId: string): string | undefined => {
    const sold = variant(variantId)
    return sold && productIn(sold.product, wording.language).said.title
  }
  const exemption = priced.taxExemption
  const say = priceSaying(wording, priced.locale)
  return {
    ...priced,
    taxExemption: exemption && { ...exemption, note: say(exemptionReason(exemption)) },
    lines: priced.lines.map((line) => lineIn(line, variant(line.variantId), wording)),
    deliveryOptions: priced.deliveryOptions.map((option) => choiceIn(option, wording)),
    delivery: priced.delivery && deliveryIn(priced.delivery, wording),
    totals: { ...totals, taxLines: namesIn(totals.taxLines, wording) },
    promotions: {
      ...promotions,
      codes: promotions.codes.map((code) => ({
        ...code,
        name: code.name === null ? null : wording.term(code.name),
      })),
      gifts: promotions.gifts.map((gift) => ({
        ...gift,
        name: wording.term(gift.name),
        title: titleOf(gift.variantId) ?? gift.title,
      })),
    },
  }
}

/** Translates the items, shipping methods and taxes of a priced cart into a language, by its BCP 47 tag. */
export type TranslatePricedCart = (priced: PricedCart, language: string) => PricedCart

/** Makes {@link TranslatePricedCart} of the shop’s terms and items. */
export const createPricedCartTranslation =
  ({ wordings, variant }: { wordings: Pick<Wordings, 'in'>; variant: FindVariant }): TranslatePricedCart =>
  (priced, language) =>
    pricedIn(priced, wordings.in(languageOf(language)), variant)
