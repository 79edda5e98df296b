import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs Debian packages where that is possible (on Debian, as root), saying so. */
export function installDebianPackages(what: string, packages: readonly string[]): void {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  console.log(`\nInstalling ${what} from Debian’s packages (once) …`)
  const install = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`
  spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] })
}
