import type { Assets } from './document.tsx'

/** One entry of the manifest that Vite writes beside the browser build, as far as pages need it. */
export interface ManifestChunk {
  file: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  css?: string[]
  imports?: string[]
}

const toUrl = (file: string) => `/${file}`

/** The files of a chunk and of everything that it imports: styles in their order, modules without the chunk itself. */
function filesOf(
  manifest: Record<string, ManifestChunk>,
  chunk: ManifestChunk,
): { styles: string[]; preloads: string[] } {
  const styles = new Set<string>()
  const preloads = new Set<string>()
  const visit = ({ imports = [], css = [] }: ManifestChunk) => {
    // One's own styles first: those of the entry begin with the order of the cascade layers.
    for (const file of css) styles.add(file)
    for (const name of imports) {
      const imported = manifest[name]
      if (!imported || preloads.has(imported.file)) continue
      preloads.add(imported.file)
      visit(imported)
    }
  }
  visit(chunk)
  return { styles: [...styles].map(toUrl), preloads: [...preloads].map(toUrl) }
}

/** Reads from Vite's manifest (`dist/client/.vite/manifest.json`) which files pages ask for. */
export function readAssets(manifest: Record<string, ManifestChunk>): Assets {
  const entry = manifest['src/screens/entry.client.tsx']
  const boot = manifest['src/screens/boot.ts']
  if (!entry || !boot) throw new Error('The manifest of the browser build names no entry')
  const later = Object.entries(manifest).filter(([, chunk]) => chunk.isDynamicEntry)
  const modules = later.map(([name, chunk]) => {
    const { styles, preloads } = filesOf(manifest, chunk)
    return [name, { styles, preloads: [toUrl(chunk.file), ...preloads] }] as const
  })
  return {
    boot: toUrl(boot.file),
    scripts: [toUrl(entry.file)],
    ...filesOf(manifest, entry),
    modules: Object.fromEntries(modules),
  }
}

/**
 * The files of a page that shows these modules of `src/screens/`, of those that are loaded later. For the modules of `drawn` only their styles: the server has
 * rendered them, and a browser loads their scripts after all else.
 */
export function withModules(
  { scripts, styles, preloads, modules = {}, ...rest }: Assets,
  shown: readonly string[],
  drawn: readonly string[] = [],
): Assets {
  const filesOfAll = (names: readonly string[]) =>
    names.flatMap((name) => modules[`src/screens/${name}`] ?? [])
  const files = filesOfAll(shown)
  const own = new Set(scripts)
  return {
    ...rest,
    scripts,
    styles: [...new Set([...styles, ...[...files, ...filesOfAll(drawn)].flatMap((each) => each.styles)])],
    preloads: [...new Set([...preloads, ...files.flatMap((each) => each.preloads)])].filter(
      (file) => !own.has(file),
    ),
  }
}
