import { productInput } from '#contract/catalog/admin-product.ts'
import { productNamed, type World } from '../world.ts'
import type { Recipes } from '../recipe.ts'

/** A product whose fields are changed. */
const changing = (world: World) =>
  world.kept('changing product', () => {
    const body = { ...productNamed(`changing-${world.fresh()}`), tags: ['bulk'] }
    return world.owner.api.createProduct({ body })
  })

/** A product that nobody has bought yet. */
const unsold = ({ owner, fresh }: World) =>
  owner.api.createProduct({ body: { ...productNamed(`unsold-${fresh()}`), status: 'draft' } })

/** A product as staff write it; what they read of it is more. */
async function written({ owner }: World, productId: string) {
  const product = await owner.api.getAdminProduct({ params: { productId } })
  const { images, variants } = productInput.shape
  const body = {
    ...productInput.omit({ images: true, variants: true }).strip().parse(product),
    images: product.images.map((image) => images.element.strip().parse(image)),
    variants: product.variants.map((variant) => variants.element.strip().parse(variant)),
  }
  return { version: product.version, body }
}

/** Products, as staff change them. */
export const productRecipes = {
  listAdminProducts: ({ owner }) => ({ by: owner, query: { limit: 10, status: 'active' } }),
  createProduct: {
    weight: 0.5,
    prepare: (world) => ({ by: world.owner, body: productNamed(`made-${world.fresh()}`) }),
  },
  getAdminProduct: ({ owner, bowl }) => ({ by: owner, params: { productId: bowl.productId } }),
  async replaceProduct(world) {
    const { id: productId } = await changing(world)
    return { by: world.owner, params: { productId }, ...(await written(world, productId)) }
  },
  async removeProduct(world) {
    const { id: productId, version } = await unsold(world)
    return { by: world.owner, params: { productId }, version }
  },
  async copyProduct(world) {
    const { id: productId } = await changing(world)
    return { by: world.owner, params: { productId }, body: { title: `Copy ${world.fresh()}` } }
  },
  listProductReferences: ({ owner, bowl }) => ({
    by: owner,
    params: { productId: bowl.productId },
    query: { only: 'content' },
  }),
  listProductVersions: ({ owner, bowl }) => ({ by: owner, params: { productId: bowl.productId } }),
  async restoreProductVersion(world) {
    const { id: productId } = await unsold(world)
    const { version, body } = await written(world, productId)
    const params = { productId }
    const saved = await world.owner.api.replaceProduct({ params, version, body: { ...body, title: 'Other' } })
    return { by: world.owner, params: { ...params, number: String(version) }, version: saved.version }
  },
  async previewProduct(world) {
    const { previewPath } = await unsold(world)
    return { by: world.stranger, params: { token: previewPath?.split('preview=')[1] ?? '' }, query: {} }
  },
} satisfies Partial<Recipes>
