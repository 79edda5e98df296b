/** The menus of the shopfront. */
export const menuNames = ['header', 'footer'] as const

/** One of {@link menuNames}. */
export type MenuName = (typeof menuNames)[number]

/** Targets that need nothing more: a heading leads nowhere, the others to the one screen of that name. */
export const fixedTargets = ['heading', 'home', 'collections', 'journal', 'search'] as const

/** Where entries of menus lead. */
const menuTargets = [...fixedTargets, 'collection', 'product', 'page', 'post', 'address'] as const

/** One of {@link menuTargets}. */
export type MenuTarget = (typeof menuTargets)[number]

/** Where links of menus lead: pages and policies have different addresses. */
export const menuLinks = [...menuTargets, 'policy'] as const

/** One of {@link menuLinks}. */
export type MenuLinkKind = (typeof menuLinks)[number]

/** Why an entry of a menu is not shown: its target is deleted, not published, or sold in no market. */
export const hiddenReasons = ['deleted', 'unpublished', 'not_sold'] as const

/** One of {@link hiddenReasons}. */
export type HiddenReason = (typeof hiddenReasons)[number]
