import { loadPage } from './content-data.ts'

/** The editor of a page. */
export { ContentScreen as Component } from './content-editor.tsx'
export const loader = loadPage
