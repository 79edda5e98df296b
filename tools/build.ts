import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Builds the screens twice, for browsers and for the server, and compresses once what is sent often. */
rmSync('dist', { recursive: true, force: true })
await build({ logLevel: 'warn', build: { outDir: 'dist/client', manifest: true, emptyOutDir: true } })
await build({
  logLevel: 'warn',
  build: { outDir: 'dist/server', ssr: 'src/screens/entry.server.tsx', emptyOutDir: true },
})

const folder = 'dist/client/assets'
for (const name of readdirSync(folder)) {
  if (!/\.(js|css|svg)$/.test(name)) continue
  const path = join(folder, name)
  const bytes = readFileSync(path)
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
}
