import { parseArgs } from 'node:util'
import { readSettingsFor, runCommand, WrongUsage } from './command-line.ts'
import { restoreInto } from '../restore-into.ts'

const usage = `Usage: npm run restore -- FILE [--to URL] [--replace --yes]

  --to URL   the store to write, in place of the one that the settings name
  --replace  puts the bundle in place of all that is in the store; needs --yes as well`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      replace: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new WrongUsage(usage)
  if (values.replace && !values.yes)
    throw new WrongUsage('--replace REMOVES everything that is in the store. If you mean it, add --yes.')
  return restoreInto(file, readSettingsFor(values.to), values.replace)
})
