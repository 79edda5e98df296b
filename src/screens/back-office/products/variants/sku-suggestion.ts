import { toHandle } from '#vocabulary/handles.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { choiceLabels, type DraftVariant, type ProductDraft } from '../draft.ts'

/** Most characters of an SKU. */
const most = 100

/**
 * Fills empty SKUs with one made of address and options (`TIDE-VASE-COBALT`), numbered where that is taken.
 */
export function suggestSkus(draft: ProductDraft): DraftVariant[] {
  const taken = new Set(draft.variants.map(({ sku }) => sku.trim().toLowerCase()))
  return draft.variants.map((variant) => {
    if (variant.sku.trim() !== '') return variant
    const label = [
      draft.handle || toHandle(draft.title) || 'sku',
      toHandle(choiceLabels(variant, draft.options)),
    ]
    const base = shorten(label.filter(Boolean).join('-').toUpperCase(), most - 4)
    let sku = base
    for (let number = 2; taken.has(sku.toLowerCase()); number += 1) sku = `${base}-${number}`
    taken.add(sku.toLowerCase())
    return { ...variant, sku }
  })
}
