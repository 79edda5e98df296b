import { createServer, type Plugin } from 'vite'
import { join } from 'node:path'
import { run } from './run.ts'
import type { Screens } from './serving/pages.ts'

/**
 * The code that React's fast refresh runs before any component is loaded; a module, since no inline script may
 * run.
 */
const refreshPreamble: Plugin = {
  name: 'refresh-preamble',
  resolveId: (id) => (id === '/refresh-preamble.js' ? id : undefined),
  load: (id) =>
    id === '/refresh-preamble.js'
      ? `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`
      : undefined,
}

/**
 * `npm run dev`: the shop with screens that reload as one edits. Server and browser take them from one module
 * graph.
 */
const vite = await createServer({
  root: join(import.meta.dirname, '../..'),
  plugins: [refreshPreamble],
  server: { middlewareMode: true },
})

const assets = {
  scripts: ['/refresh-preamble.js', '/@vite/client', '/src/screens/entry.client.tsx'],
  styles: ['/src/screens/ui/style/tokens.css?direct', '/src/screens/ui/style/base.css?direct'],
  preloads: [],
}

let made: { screens: Screens; render: ReturnType<Screens['createRenderer']> } | undefined

await run({
  screens: {
    staticFolder: undefined,
    renderer: async (report) => {
      const screens = (await vite.ssrLoadModule('/src/screens/entry.server.tsx')) as Screens
      // A renderer settles the lazy parts of its routes for itself: one for as long as its modules stay.
      if (made?.screens !== screens) made = { screens, render: screens.createRenderer({ assets, report }) }
      return made.render
    },
  },
  before: vite.middlewares,
  closeAfter: () => vite.close(),
})
