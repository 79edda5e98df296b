import { checkoutStories } from './checkout-stories.ts'
import { catalogStories } from './catalog-stories.ts'
import { orderStories } from './order-stories.ts'

/** Everything that the shop does in several steps, as stories. */
export const stories = [...checkoutStories, ...orderStories, ...catalogStories]
