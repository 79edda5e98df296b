import type { AllResourceMessages } from '../resource-messages.ts'

export const messages: AllResourceMessages = {
  collections: {
    list: 'Collections',
    create: 'New collection',
    edit: 'Edit collection',
    empty: {
      title: 'No collections yet',
      text: 'A collection is a page of products, such as “Vases”. Collections can be nested.',
    },
    removal: 'Its page is no longer found. Products stay.',
    labels: {
      title: 'Title',
      handle: 'Address',
      description: 'Description',
      image: 'Picture',
      rule: 'Rule',
      pinned: 'Products',
      seo: 'Search engines',
      parent: 'Below',
      position: 'Position',
      productCount: 'Products',
      status: 'Status',
      publishedFrom: 'Shown from',
      publishedTo: 'Shown until',
      markets: 'Markets',
    },
    hints: {
      handle:
        'The end of its address, such as “vases” in /collections/vases. When it changes, the old address leads to the new one.',
      description: 'One or two sentences, shown on its page and in search results.',
      image: 'Shown with its name where collections are listed.',
      rule: 'Active products that fulfil the conditions are in it by themselves.',
      pinned: 'They are in the collection, in this order, before all others. Its rule need not find them.',
      seo: 'Empty fields follow the title and the description.',
      parent: 'The collection that it is part of; empty for none.',
      position: 'Among collections below the same one, a smaller number comes first.',
      publishedTo: 'The end itself is not included.',
      markets: 'Shoppers of these markets see it; none for all.',
    },
    values: { status: { scheduled: 'Scheduled', published: 'Published', ended: 'Ended' } },
  },
  addressRedirects: {
    list: 'Redirects',
    create: 'New redirect',
    edit: 'Edit redirect',
    empty: {
      title: 'No redirects yet',
      text: 'Lead addresses of an old shop, such as “/old-shop/mug”, to pages of this one.',
    },
    removal: 'The old address is no longer found.',
    labels: { from: 'Old address', to: 'Leads to', live: 'Status', updatedAt: 'Changed' },
    hints: {
      from: 'A path, such as /old-shop/mug, in every language and market. A page of the shop itself always comes first.',
      to: 'A path in the shop, such as /collections/vases.',
    },
    values: { live: { true: 'Active', false: 'Broken link' } },
  },
  customerGroups: {
    list: 'Customer groups',
    create: 'New group',
    edit: 'Edit group',
    empty: { title: 'No groups yet', text: 'A group can have its own prices and promotions.' },
    removal: 'Its customers are removed from the group. Their accounts remain.',
    labels: { name: 'Name', priceLists: 'Price lists', createdAt: 'Created' },
  },
  manufacturers: {
    list: 'Manufacturers',
    create: 'New manufacturer',
    edit: 'Edit manufacturer',
    empty: {
      title: 'No manufacturers yet',
      text: 'Offers to consumers in the EU name the manufacturer, with postal address and e-mail or web address.',
    },
    removal: 'The pages of its products no longer name it.',
    labels: {
      name: 'Name',
      status: 'Product safety (EU)',
      brands: 'Brands',
      products: 'Products',
      updatedAt: 'Changed',
      address: 'Postal address',
      country: 'Country',
      contact: 'E-mail or web address',
      responsibleName: 'Responsible person in the EU',
      responsibleAddress: 'Their postal address',
      responsibleContact: 'Their e-mail or web address',
    },
    hints: {
      name: 'Also a registered trade name or trade mark.',
      brands: 'Separated by commas. Its data are shown with the products of these brands.',
      responsibleName: 'Needed if the manufacturer is established outside the EU, such as the importer.',
    },
    values: { status: { complete: 'Complete', lacks_responsible: 'Responsible person missing' } },
  },
  pages: {
    list: 'Pages and policies',
    create: 'New page',
    edit: 'Edit page',
    empty: {
      title: 'No pages yet',
      text: 'Pages such as “About us”, and policies such as terms, privacy and returns.',
    },
    removal:
      'Its address is no longer found, and its translations are deleted. The checkout asks for acceptance of the terms only while there is a policy “terms”.',
    labels: {
      title: 'Title',
      slug: 'Address',
      kind: 'Kind',
      position: 'Position',
      updatedAt: 'Changed',
    },
    hints: {
      slug: 'The end of its address, such as “about”. “terms”, “privacy” and “returns” are linked at the checkout.',
    },
    values: { kind: { policy: 'Policy', page: 'Page' } },
  },
  searchRedirects: {
    list: 'Search redirects',
    create: 'New redirect',
    edit: 'Edit redirect',
    empty: {
      title: 'No redirects yet',
      text: 'Redirect a search for “returns” to the returns policy, for example.',
    },
    removal: 'The search shows results again.',
    labels: { query: 'Search term', path: 'Redirect to', live: 'Status' },
    hints: { path: 'A path in the shop, such as /collections/vases or /policies/returns.' },
    values: { live: { true: 'Active', false: 'Broken link' } },
  },
  synonyms: {
    list: 'Synonyms',
    create: 'New synonyms',
    edit: 'Edit synonyms',
    empty: {
      title: 'No synonyms yet',
      text: 'Add “sofa” and “couch” to one group, and a search for either finds both.',
    },
    removal: 'Each term finds only exact matches again.',
    labels: {
      words: 'Terms',
      direction: 'Direction',
      finds: 'Also finds',
    },
    hints: {
      words: 'Such as “sofa, couch, settee”.',
      finds:
        'Such as “bowl, mug, tea pot”. If left empty, the terms find only themselves, without the built-in thesaurus.',
    },
    values: {
      direction: {
        both: 'Two-way: all terms find the same products',
        one_way: 'One-way: a term also finds others, or only itself',
      },
    },
  },
}
