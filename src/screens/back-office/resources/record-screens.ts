import type { Contract } from '#contract/contract.ts'
import type { resources, ResourceName } from '#contract/resources.ts'
import type { IconName } from '../../ui/icons/names.ts'
import type { ShellMessages } from '../shell/messages/en.ts'

/** The permission of the call that lists the records. */
type PermissionOf<Name extends ResourceName> =
  Contract[(typeof resources)[Name]['calls']['list']]['access']['permission']

/** How the navigation shows a screen: after which one of its section (first without one), with which icon and key. */
interface Shown {
  section: keyof ShellMessages['sections']
  after?: keyof ShellMessages['screens']
  icon: IconName
  key?: string
}

interface RecordScreen<Name extends ResourceName> {
  /** Its path below `/admin`. */
  path: string
  permission: PermissionOf<Name>
  /** The screen that edits a record in place of its form, by its id. */
  editor?: (id: string) => string
  /** Left out where another screen leads there. */
  shown?: Name extends keyof ShellMessages['screens'] ? Shown : never
}

/** The screens of records: their route, place and entry in the navigation are made of this table. */
// oxfmt-ignore
export const recordScreens: { readonly [Name in ResourceName]: RecordScreen<Name> } = {
  addressRedirects: { path: 'redirects', permission: 'products:read', shown: { section: 'content', after: 'menus', icon: 'redo-2' } },
  collections: { path: 'collections', permission: 'products:read', shown: { section: 'products', after: 'products', icon: 'list', key: 'b' } },
  customerGroups: { path: 'customer-groups', permission: 'products:read', shown: { section: 'customers', after: 'customers', icon: 'users-round' } },
  manufacturers: { path: 'manufacturers', permission: 'products:read', shown: { section: 'products', after: 'priceLists', icon: 'factory' } },
  pages: { path: 'pages', permission: 'products:read', editor: (slug) => `/admin/pages/${encodeURIComponent(slug)}/sections`, shown: { section: 'content', after: 'homePage', icon: 'pencil' } },
  searchRedirects: { path: 'search/redirects', permission: 'search:write' },
  synonyms: { path: 'search/synonyms', permission: 'search:write' },
}

/** The screen that edits the records of a resource in place of their form; undefined where that does. */
export const editorOf = (name: ResourceName): ((id: string) => string) | undefined =>
  recordScreens[name].editor

const entries = Object.entries(recordScreens) as [ResourceName, RecordScreen<ResourceName>][]

/** The names of all resources. */
export const resourceNames: readonly ResourceName[] = entries.map(([name]) => name)

/** Where each screen of records lies. */
export const recordPlaces = Object.fromEntries(
  entries.map(([name, { path }]) => [name, `/admin/${path}`]),
) as Readonly<Record<ResourceName, string>>

/** The screens in the navigation of a section. */
export const shownRecords = (section: keyof ShellMessages['sections']) =>
  entries.flatMap(([name, { permission, shown }]) =>
    shown?.section === section
      ? [{ ...shown, name: name as keyof ShellMessages['screens'], to: recordPlaces[name], permission }]
      : [],
  )
