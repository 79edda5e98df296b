import { productStatuses } from '#vocabulary/catalog/product-states.ts'
import { viewsBy } from '../../components/filters/list-query.ts'

/** The filters of products that an address can hold. */
export const productFilters = {
  texts: ['q', 'collection', 'tag', 'brand'],
  views: viewsBy('status', productStatuses),
}
