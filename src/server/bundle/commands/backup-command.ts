import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backup } from '../backup.ts'
import { exportNeeds, readSettingsFor, runCommand, say, printProblems, WrongUsage } from './command-line.ts'

const usage = `Usage: npm run backup [-- --to FOLDER] [--keep N]

  --to FOLDER  where backups go; DATA_DIR/backups by default
  --keep N     retains the latest N backups of the folder`

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } })
  if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep)) throw new WrongUsage(usage)
  const settings = readSettingsFor()
  const folder = values.to ?? join(resolve(settings.DATA_DIR), 'backups')
  const made = await backup(folder, {
    ...(await exportNeeds(settings, true)),
    keep: values.keep === undefined ? undefined : Number(values.keep),
  })
  for (const name of made.missing) say(`The picture ${name} is not in the media store.`)
  for (const name of made.removed) say(`Removed ${name}`)
  if (!made.manifest.oneMoment)
    say('The shop changed while it was read: this is not one moment. Use your database’s own recovery too.')
  console.log(made.file)
  if (made.problemCount === 0) return 0
  printProblems(made.file, made)
  say('The backup was created, but these documents cannot be restored. Correct them in the store.')
  return 2
})
