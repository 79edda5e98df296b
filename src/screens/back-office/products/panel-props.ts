import type { ProductDraft } from './draft.ts'
import type { ChangeDraft } from './use-product-draft.ts'

/** The props of every panel of the editor. */
export interface PanelProps {
  draft: ProductDraft
  change: ChangeDraft
  /** The error of the field at a pointer. */
  errorAt: (pointer: string) => string | undefined
  readOnly: boolean
}

/** The properties of the controls of a product: the name, value, error and change of each of its fields. */
export const fieldsOfProduct =
  ({ draft, change, errorAt, readOnly }: PanelProps) =>
  <Name extends keyof ProductDraft>(name: Name) => ({
    name: `/${name}`,
    value: draft[name],
    error: errorAt(`/${name}`),
    readOnly,
    onChange: (value: ProductDraft[Name]) => change((now) => ({ ...now, [name]: value })),
  })
