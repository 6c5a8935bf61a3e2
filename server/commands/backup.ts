import { BackupRefused } from '../backup/refused'
import { megabytes } from '../backup/restore'
import { takeBackup } from '../backup/take'
import { readEnvironment } from '../environment'
import { runCommand, say } from './command-line'

const usage = `npm run backup -- --to <folder or s3://bucket/prefix> [--portable]
Backs up database, content with its history, pictures, private files and keys, while the site runs or not. Without --to it goes where
BACKUP_TO says. --portable takes the database's rows instead of its files: for another major version of PostgreSQL, or another kind of machine.`

const options = { to: { type: 'string' }, portable: { type: 'boolean' } } as const

await runCommand({ usage, options, needed: [] }, async ({ to, portable }) => {
  const environment = readEnvironment(process.env)
  const place = to ?? environment.backup.to
  if (!place) throw new BackupRefused(`Name where to: --to or BACKUP_TO.\n${usage}`)
  const taken = await takeBackup({ environment, to: place, portable, report: say })
  for (const warning of taken.warnings) say(`! ${warning}`)
  if (!environment.backup.passphrase)
    say(
      '! It is not encrypted, and holds keys and health records: set BACKUP_PASSPHRASE, or guard the folder.',
    )
  const gone = taken.removed.length > 0 ? `; ${taken.removed.length} older ones were let go of` : ''
  return `✓ Backup ${taken.id}: ${taken.files} files, ${megabytes(taken.bytes)} MB, of which ${megabytes(taken.written)} MB were written anew${gone}`
})
