import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { shares, shop } from './tools/chunks.ts'

/**
 * React Router names its components for React's own tools, and creates them by calls that a bundler must take for meaningful: what
 * no screen uses would stay in the build.
 */
const unnamed: Plugin = {
  name: 'unnamed-components',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/ = (React\S*\.(?:forwardRef|createContext)\()/g, ' = /* @__PURE__ */ $1'),
  },
}

/**
 * Two builds of the screens: `vite build` for the browser (dist/client), `vite build --ssr` for the server (dist/server).
 * The server's holds React as well, so that it is React's production build whatever the process is started with.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), unnamed],
  appType: 'custom',
  publicDir: false,
  css: {
    transformer: 'lightningcss',
    lightningcss: { cssModules: { pattern: '[local]_[hash]' } },
  },
  ssr: command === 'build' ? { noExternal: true } : {},
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    emptyOutDir: true,
    cssMinify: 'lightningcss',
    // Scripts of screens are loaded when someone points at a link (entry.client.tsx): no list of them in the first one.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    sourcemap: false,
    ...(isSsrBuild
      ? { outDir: 'dist/server', ssr: 'src/screens/entry.server.tsx', minify: false }
      : {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: {
            input: ['src/screens/entry.client.tsx', 'src/screens/boot.ts'],
            // Few files in place of the many small ones that sharing makes: the libraries, and what most screens use.
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                    priority: 2,
                  },
                  { name: 'shop', test: shop, priority: 1 },
                  // What is shared between cart and order, and by forms.
                  ...shares,
                ],
              },
            },
          },
        }),
  },
}))
