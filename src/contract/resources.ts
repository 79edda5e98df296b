import { resource } from './resource.ts'

/** The records that staff edit on screens made from this list, each below `/admin` at a path of its own. */
export const resources = {
  collections: resource({
    calls: {
      list: 'listAdminCollections',
      create: 'createCollection',
      replace: 'replaceCollection',
      remove: 'removeCollection',
    },
    id: 'collectionId',
    title: 'title',
    columns: ['title', 'handle', 'parent', 'position', 'productCount'],
    fields: ['title', 'handle', 'description', 'rule', 'pinned', 'parent', 'position'],
    address: { field: 'handle', from: 'title' },
    kinds: { rule: 'rule', pinned: 'products' },
    fixed: ['handle'],
    references: { parent: { list: 'listAdminCollections', value: 'handle', title: 'title' } },
  }),
  customerGroups: resource({
    calls: {
      list: 'listCustomerGroups',
      create: 'createCustomerGroup',
      replace: 'renameCustomerGroup',
      remove: 'removeCustomerGroup',
    },
    id: 'groupId',
    title: 'name',
    columns: ['name', 'priceLists', 'createdAt'],
    fields: ['name'],
  }),
  pages: resource({
    calls: { list: 'listAdminPages', create: 'createPage', replace: 'replacePage', remove: 'removePage' },
    id: 'slug',
    title: 'title',
    columns: ['title', 'kind', 'slug', 'position', 'updatedAt'],
    fields: ['title', 'slug', 'kind', 'html', 'position'],
    fixed: ['slug'],
    address: { field: 'slug', from: 'title' },
  }),
  searchRedirects: resource({
    calls: {
      list: 'listSearchRedirects',
      create: 'createSearchRedirect',
      replace: 'replaceSearchRedirect',
      remove: 'removeSearchRedirect',
    },
    id: 'redirectId',
    title: 'query',
    columns: ['query', 'path', 'live'],
    tones: { live: { true: 'good', false: 'bad' } },
    fields: ['query', 'path'],
  }),
  synonyms: resource({
    calls: {
      list: 'listSynonyms',
      create: 'createSynonyms',
      replace: 'replaceSynonyms',
      remove: 'removeSynonyms',
    },
    id: 'groupId',
    title: 'words',
    columns: ['words', 'direction', 'finds'],
    fields: ['direction', 'words', { field: 'finds', when: { field: 'direction', is: 'one_way' } }],
  }),
}

/** The name of a resource. */
export type ResourceName = keyof typeof resources
