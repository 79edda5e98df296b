import { recordCalls } from './records.ts'
import { resource } from './resource.ts'

/** The records that staff edit on screens made from this list, each below `/admin` at a path of its own. */
export const resources = {
  collections: resource({
    calls: recordCalls('AdminCollections', 'Collection'),
    usedBy: 'listCollectionReferences',
    id: 'collectionId',
    title: 'title',
    columns: ['title', 'status', 'handle', 'parent', 'position', 'productCount'],
    tones: { status: { scheduled: 'waiting', published: 'good', ended: 'neutral' } },
    fields: [
      'title',
      'handle',
      'description',
      'image',
      'rule',
      'pinned',
      'seo',
      'parent',
      'position',
      'publishedFrom',
      'publishedTo',
      'markets',
    ],
    address: { field: 'handle', from: 'title' },
    kinds: { rule: 'rule', pinned: 'products', image: 'picture', seo: 'search_texts' },
    references: {
      parent: { list: 'listAdminCollections', value: 'handle', title: 'title' },
      markets: { list: 'getShop', within: 'markets', value: 'id', title: 'name' },
    },
  }),
  addressRedirects: resource({
    calls: recordCalls('AddressRedirects', 'AddressRedirect'),
    id: 'redirectId',
    title: 'from',
    columns: ['from', 'to', 'live', 'updatedAt'],
    tones: { live: { true: 'good', false: 'bad' } },
    fields: ['from', 'to'],
    kinds: { from: 'text', to: 'shop_path' },
    restorable: true,
  }),
  customerGroups: resource({
    calls: recordCalls('CustomerGroups', 'CustomerGroup'),
    id: 'groupId',
    title: 'name',
    columns: ['name', 'priceLists', 'createdAt'],
    fields: ['name'],
  }),
  pages: resource({
    calls: recordCalls('AdminPages', 'Page'),
    usedBy: 'listPageReferences',
    id: 'slug',
    title: 'title',
    columns: ['title', 'kind', 'slug', 'position', 'updatedAt'],
    fields: ['title', 'slug', 'kind'],
    address: { field: 'slug', from: 'title' },
  }),
  searchRedirects: resource({
    calls: recordCalls('SearchRedirects', 'SearchRedirect'),
    id: 'redirectId',
    title: 'query',
    columns: ['query', 'path', 'live'],
    tones: { live: { true: 'good', false: 'bad' } },
    fields: ['query', 'path'],
    kinds: { path: 'shop_path' },
    restorable: true,
  }),
  synonyms: resource({
    calls: recordCalls('Synonyms', 'Synonyms'),
    id: 'groupId',
    title: 'words',
    columns: ['words', 'direction', 'finds'],
    fields: ['direction', 'words', { field: 'finds', when: { field: 'direction', is: 'one_way' } }],
    restorable: true,
  }),
}

/** The name of a resource. */
export type ResourceName = keyof typeof resources
