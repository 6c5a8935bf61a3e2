import { Pool } from 'pg'
import { createAdmin } from '~/api/domains/identity/public'
import { systemClock } from '~/api/platform/clock'
import { createDatabase } from '~/api/platform/database/database'
import { migrate } from '~/api/platform/database/migrate'
import { parsePhone } from '~/domain/values/phone'
import { openEmbeddedAccess } from '../backup/database/embedded-access'
import { ownDatabase } from '../backup/database/session'
import { BackupRefused } from '../backup/refused'
import { readEnvironment } from '../environment'
import { runCommand } from './command-line'

const usage = `npm run admin:create -- --phone 09121234567
Makes the account of this phone an admin's; they sign in with a code, as everybody does. Run it with the environment of the process, which may
run meanwhile.`

await runCommand({ usage, options: { phone: { type: 'string' } }, needed: ['phone'] }, async (values) => {
  const phone = parsePhone(values.phone ?? '')
  if (!phone) throw new BackupRefused('That is no Iranian mobile number: expected one such as 09121234567.')
  const environment = readEnvironment(process.env)
  const embedded = environment.databaseUrl ? null : await openEmbeddedAccess(environment)
  const pool = new Pool({ connectionString: ownDatabase(environment) ?? embedded?.connectionString, max: 2 })
  pool.on('error', () => {})
  try {
    await migrate(pool)
    const outcome = await createAdmin({ database: createDatabase(pool), clock: systemClock }, phone)
    return {
      created: '✓ The account is made and is an admin’s: sign in with the phone.',
      given: '✓ The account was there and is an admin’s now.',
      unchanged: '✓ The account is an admin’s already.',
    }[outcome]
  } finally {
    await pool.end()
    await embedded?.close()
  }
})
