import type { z } from 'zod'
import { collectionInput } from '#contract/catalog/admin-collections.ts'
import { editionInput } from '#contract/catalog/contents.ts'
import { productInput } from '#contract/catalog/admin-product.ts'
import { collectionTexts, productTexts } from '#contract/catalog/admin-translations.ts'
import { statement, type Statement } from '#vocabulary/statements/statement.ts'
import type { ContentImportNeeds } from '#domain/whole-shop/content-files/import-contents.ts'
import { withNotification } from '#domain/catalog/translations/translation-commands.ts'
import type { CollectionImportNeeds } from '#domain/whole-shop/collection-files/collection-import.ts'
import type { BatchPreparation } from '#domain/whole-shop/product-import/prepare-batch.ts'
import { reasonOfIssue } from '#http/api/field-messages.ts'
import { fromProductTexts, toProductTexts } from '#http/catalog/admin-translations.ts'

const problemOf = ({ issues: [issue] }: z.ZodError, place = ''): { problem: Statement } => ({
  problem: statement(
    'field_wrong',
    { field: `${place}${issue?.path.join('/') ?? ''}` },
    issue ? reasonOfIssue(issue) : 'format_invalid',
  ),
})

/** Checks a product of a file just as the API checks the input of staff. */
export const checkInput: BatchPreparation['checkInput'] = (input) => {
  const checked = productInput.safeParse(input)
  return checked.success ? { input: checked.data } : problemOf(checked.error)
}

/** Checks the translations of a product of a file likewise. */
export const checkTranslations: BatchPreparation['checkTranslations'] = (translations) => {
  const texts: typeof translations = {}
  for (const [language, said] of Object.entries(translations)) {
    const checked = productTexts.safeParse(toProductTexts(said))
    if (!checked.success) return problemOf(checked.error, `${language}/`)
    texts[language] = fromProductTexts(checked.data)
  }
  return { texts }
}

/** Checks a collection of a file just as the API checks the input of staff. */
export const checkCollection: CollectionImportNeeds['checkCollection'] = (input) => {
  const checked = collectionInput.safeParse(input)
  return checked.success ? { input: checked.data } : problemOf(checked.error)
}

/** Checks the translations of a collection of a file likewise. */
export const checkCollectionTexts: CollectionImportNeeds['checkCollectionTexts'] = (translations) => {
  const texts: typeof translations = {}
  for (const [language, said] of Object.entries(translations)) {
    const checked = collectionTexts.safeParse({ title: '', description: '', imageAlt: '', ...said })
    if (!checked.success) return problemOf(checked.error, `${language}/`)
    texts[language] = withNotification(checked.data)
  }
  return { texts }
}

/** Checks the draft of a page or post of a file just as the API checks the input of staff. */
export const checkForm: ContentImportNeeds['checkForm'] = (edition) => {
  const checked = editionInput.safeParse(edition)
  if (checked.success) return { edition: checked.data }
  const [issue] = checked.error.issues
  return {
    field: `/${issue?.path.join('/') ?? ''}`,
    problem: issue ? reasonOfIssue(issue) : 'format_invalid',
  }
}
