// Makes a fresh clone ready: installs what package-lock.json says and builds the screens. It runs before `npm start`
// and `npm test`, under whatever Node the system has (18 or newer), so it uses nothing that is not built in.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const [major] = process.versions.node.split('.').map(Number)
if (major < 18) {
  console.error(
    `Vitrine needs Node 18 or newer to start (it brings its own Node 24 along); this is ${process.version}.`,
  )
  process.exit(1)
}

const hash = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex')
const remembered = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function run(what, command, args) {
  const started = Date.now()
  process.stdout.write(`${what} … `)
  const result = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  if (result.status !== 0) {
    console.error(`failed\n${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}`)
    process.exit(1)
  }
  console.log(`${((Date.now() - started) / 1000).toFixed(0)} s`)
}

function install() {
  const wanted = hash(readFileSync('package-lock.json'), process.platform, process.arch)
  const stamp = 'node_modules/.vitrine-installed'
  if (remembered(stamp) === wanted) return
  run('Installing packages (once, about a minute)', 'npm', [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  writeFileSync(stamp, wanted)
}

/** Every file that the build of the screens depends on, with its time and size. */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    const { mtimeMs, size } = statSync(path)
    return [`${path}:${mtimeMs}:${size}`]
  })
}

function build() {
  const rooms = ['src/screens', 'src/client', 'src/contract', 'src/vocabulary'].flatMap(sources)
  const means = ['package-lock.json', 'vite.config.ts', 'tools/build.ts', 'tools/chunks.ts']
  const wanted = hash(rooms.join('\n'), ...means.map((file) => readFileSync(file)))
  const stamp = 'dist/.vitrine-built'
  if (remembered(stamp) === wanted) return
  run('Building the screens', join('node_modules', '.bin', 'node'), ['tools/build.ts'])
  mkdirSync('dist', { recursive: true })
  writeFileSync(stamp, wanted)
}

install()
// While developing, Vite serves the screens from their sources.
if (!process.argv.includes('--install-only')) build()
