import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { failed, look, ok, warning, type Check } from './check.ts'

const wantedNode = 24

function nodeCheck(): Check {
  const major = Number(process.versions.node.split('.')[0])
  const detail = `Node ${process.versions.node}, ${process.platform} ${process.arch}`
  if (major === wantedNode) return ok('Node', detail)
  return failed(
    'Node',
    detail,
    `Start the shop by npm, which brings Node ${wantedNode} along, or by that Node.`,
  )
}

/** Times are stored and compared in UTC: the zone shows in the days of the overview and in nothing else. */
function zoneCheck(): Check {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions()
  const year = new Date().getUTCFullYear()
  const detail = `time zone ${timeZone}, language ${locale}, it is ${new Date().toISOString()}`
  if (year >= 2026) return ok('Clock', detail)
  return failed('Clock', detail, 'Set the clock of this machine: sessions and tokens depend on it.')
}

const gigabyte = 1_000_000_000

async function nearestFolder(path: string): Promise<string> {
  const here = await access(path).then(
    () => true,
    () => false,
  )
  return here || dirname(path) === path ? path : nearestFolder(dirname(path))
}

async function dataChecks(dataDirectory: string): Promise<Check[]> {
  const wanted = resolve(dataDirectory)
  const folder = await nearestFolder(wanted)
  await access(folder, constants.W_OK | constants.X_OK)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const detail = `${(free / gigabyte).toFixed(1)} GB free at ${folder}`
  const room = 'Make room, or give the shop a larger disk: a full one refuses orders.'
  return [
    ok('Folder', folder === wanted ? `${wanted} can be written` : `${wanted} is made at the first start`),
    free < gigabyte / 5
      ? failed('Disk', detail, room)
      : free < gigabyte
        ? warning('Disk', detail, room)
        : ok('Disk', detail),
  ]
}

/** Whether this machine can run the shop. `dataDirectory`: undefined when nothing is stored on its disk. */
export async function checkHost(dataDirectory: string | undefined): Promise<Check[]> {
  const disk =
    dataDirectory === undefined
      ? [ok('Disk', 'no data is stored on it')]
      : await look('Folder', 'Let DATA_DIR be a folder that the user of the shop may write.', () =>
          dataChecks(dataDirectory),
        )
  return [nodeCheck(), zoneCheck(), ...disk]
}
