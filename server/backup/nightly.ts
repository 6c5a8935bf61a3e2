import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { definePeriodicJob, hour, type PeriodicJob } from '~/api/platform/jobs/public'
import type { Environment } from '../environment'
import { listBackups, timeOf } from './manifest'
import { openTarget } from './open-target'
import { BackupRefused } from './refused'

const dayMs = 24 * hour * 1000
/** After midnight since 00:00 UTC: 02:30 in Tehran, when least is written. */
const nightMs = 23 * hour * 1000

/** Whether no backup was begun since the last night, whatever the reason: each missed one is made up for at the next look. */
export function isBackupDue(ids: readonly string[], now: Date): boolean {
  const lastNight = Math.floor((now.getTime() - nightMs) / dayMs) * dayMs + nightMs
  const newest = ids.flatMap((id) => timeOf(id)?.getTime() ?? []).reduce((a, b) => Math.max(a, b), 0)
  return newest < lastNight
}

/**
 * The nightly backup to `BACKUP_TO`: looked after every hour, so that one that failed is tried again within the hour, and stands as an alarm
 * from the fourth hour on.
 * @param take in place of the command, for tests
 */
export const nightlyBackup = (
  { backup }: Pick<Environment, 'backup'>,
  take: (to: string, signal: AbortSignal) => Promise<void> = runBackup,
): PeriodicJob[] => {
  const { to } = backup
  if (!to) return []
  const times = { everySeconds: hour, lateAfterSeconds: 4 * hour, timeLimitSeconds: 12 * hour }
  return [
    definePeriodicJob('nightly-backup', times, async ({ clock, signal, log }) => {
      const target = openTarget(to, backup)
      const taken = await listBackups(target).finally(() => target.close())
      if (!isBackupDue(taken, clock.now())) return
      try {
        await take(to, signal)
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        log.error(
          { part: 'backup', why },
          'The nightly backup could not be taken; it is tried again in an hour',
        )
        throw error
      }
      log.info({ part: 'backup' }, 'The nightly backup was taken')
    }),
  ]
}

/** In a process of its own, which gives way to visitors. */
function runBackup(to: string, signal: AbortSignal): Promise<void> {
  const command = join(import.meta.dirname, '../commands/backup.ts')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', command, '--to', to], {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    })
    if (child.pid !== undefined) setPriority(child.pid, 10)
    let words = ''
    child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString('utf8')).slice(-1000)))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupRefused(words.trim() || `ended with ${code}`)),
    )
  })
}
