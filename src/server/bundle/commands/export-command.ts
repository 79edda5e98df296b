import { parseArgs } from 'node:util'
import { exportNeeds, readSettingsFor, runCommand, say, WrongUsage } from './command-line.ts'
import { exportBundle } from '../export.ts'

const usage = `Usage: npm run export -- FILE.tar[.gz] [--from URL] [--without-secrets]

  --from URL         the store to read, in place of the one that the settings name
  --without-secrets  leaves out keys, local accounts and their password hashes`

/** Prints the uses of a bundle, and its limits. */
function printContents(file: string, manifest: { secrets: boolean; oneMoment: boolean }): void {
  if (manifest.secrets)
    say(`${file} holds SECRETS (keys, password hashes) besides personal data: keep it as you keep passwords.`)
  else say(`${file} holds no keys, but personal data: orders, customers, messages.`)
  if (!manifest.oneMoment)
    say('The shop changed while it was read: this is not one moment. Stop the shop and export again.')
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, 'without-secrets': { type: 'boolean', default: false } },
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new WrongUsage(usage)
  const settings = readSettingsFor(values.from)
  const { manifest, missing } = await exportBundle(file, {
    ...(await exportNeeds(settings, !values['without-secrets'])),
    // A parent process shows its progress.
    onWritten: (done, total) => process.send?.({ done, total }),
  })
  for (const name of missing) say(`The picture ${name} is not in the media store.`)
  printContents(file, manifest)
  console.log(`${file} ${manifest.sha256}`)
  return 0
})
