import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * What most screens have in common, in one file with the first script: it is loaded with every page of the shop, so that
 * nothing is in it that only forms, the account or the back office need. What these modules import comes along.
 */
const shop = new RegExp(
  `/src/(${[
    'client/(?!whole-api)',
    'contract/shop-routes',
    'vocabulary/(money|time|languages/languages|catalog/measures|places/(alternates|own-path|places)|text/(html-text|plural))\\.',
    'screens/(?!boot|map)[a-z.-]+$',
    'screens/messages/[a-z-]+\\.',
    'screens/ui/(?!form/(dialog|error-summary|field\\.tsx)|status-tag|words/)',
    'screens/shopfront/(?!form-answer|once-answered)[a-z-]+\\.',
    'screens/shopfront/(collections/collection-grid|listing/(card-pictures|product-card|rating)|pages/page)\\.',
    'screens/shopfront/(problems/say-problem|product/(swatch|use-prefetch)|shell/breadcrumbs|structured-data/breadcrumb-data)\\.',
    'screens/(ui/(form/error-summary|status-tag)|shopfront/address/address-fields)\\.module',
    'screens/shopfront/(listing/(filter-chips|filters|listing)|search/search)\\.module',
    'screens/shopfront/(cart/quantity|machines/[a-z-]+|product-more/(product-more|review-query|viewed|messages))\\.',
  ].join('|')})`,
)

/** What several screens of buying and of the account share, by the file it is in. The first that names a module takes it. */
const shares = Object.entries({
  forms:
    /\/src\/(screens\/(ui\/(form\/(error-summary|field)|status-tag)|shopfront\/(form-answer|once-answered))|vocabulary\/(identifiers|places\/country-names|text\/folding))\./,
  address: /\/src\/screens\/shopfront\/address\/(?!messages\/)/,
  cart: /\/src\/screens\/shopfront\/cart\/(?!messages\/)/,
  checkout: /\/src\/screens\/shopfront\/checkout\/(?!messages\/)/,
  account: /\/src\/screens\/shopfront\/account\/(?!messages\/|order-list\.)/,
  orders: /\/src\/screens\/shopfront\/(order\/(?!messages\/)|account\/order-list\.)/,
}).map(([name, test]) => ({ name, test, minShareCount: 2 }))

/**
 * Two builds of the screens: `vite build` for the browser (dist/client), `vite build --ssr` for the server (dist/server).
 * The server's holds React as well, so that it is React's production build whatever the process is started with.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react()],
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
