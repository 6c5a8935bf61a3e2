import { checkBackup, megabytes, restoreBackup } from '../backup/restore'
import { readEnvironment } from '../environment'
import { runCommand, say } from './command-line'

const usage = `npm run restore -- --from <folder or s3://bucket/prefix> [--backup <id>] [--check] [--end-sessions]
Restores the newest backup, or the one named, into an empty installation: DATA_DIR and the database. --check reads and compares all of it
and writes nothing. --end-sessions lets everybody sign in anew, as after a break-in.`

const options = {
  from: { type: 'string' },
  backup: { type: 'string' },
  check: { type: 'boolean' },
  'end-sessions': { type: 'boolean' },
} as const

await runCommand({ usage, options, needed: ['from'] }, async (values) => {
  const environment = readEnvironment(process.env)
  const { from = '', backup: id } = values
  if (values.check) {
    const { id: checked, files, bytes } = await checkBackup({ environment, from, id })
    return `✓ Backup ${checked} is whole: ${files} files, ${megabytes(bytes)} MB`
  }
  const endsSessions = values['end-sessions'] === true
  const restored = await restoreBackup({ environment, from, id, endsSessions, report: say })
  for (const warning of restored.warnings) say(`! ${warning}`)
  return `✓ Backup ${restored.id} is restored into ${environment.dataFolder}: npm start`
})
