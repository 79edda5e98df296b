import { loadHome } from './content-data.ts'

/** The editor of the home page. */
export { ContentScreen as Component } from './content-editor.tsx'
export const loader = loadHome
