import { loadPost } from './content-data.ts'

/** The editor of a post. */
export { ContentScreen as Component } from './content-editor.tsx'
export const loader = loadPost
