import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { publishVacancies } from '~/api/domains/enquiries/public'
import { paragraph, rich, slug as slugOf, text } from '~/content/seed/build'
import { readVacancies } from '~/server/vacancies'
import type { TestSite } from './site'

/** Has the site and the database know of content as it is now. */
export async function settleJobs(site: TestSite, change: () => Promise<unknown>): Promise<void> {
  const before = site.contentVersion()
  await change()
  await vi.waitFor(() => {
    if (site.contentVersion() === before) throw new Error('The site does not know of the change yet')
  }, 10_000)
  await site.test.database.transaction((tx) => publishVacancies(tx, () => readVacancies(site.lake)))
}

/** A vacancy as an editor publishes one: open, and no example. */
export async function addJob(
  site: TestSite,
  given: Record<string, unknown> = {},
): Promise<{ id: string; slug: string }> {
  const name = `nurse-${randomUUID().slice(0, 8)}`
  const id = `job-${name}`
  await settleJobs(site, () =>
    site.lake.createOrReplace({
      _id: id,
      _type: 'job',
      title: text({ fa: 'پرستار پاسخ‌گو', en: 'Answering nurse' }),
      slug: slugOf(name),
      summary: paragraph({ fa: 'پاسخ به پرسش‌های ساده.', en: 'Answers simple questions.' }),
      team: text({ fa: 'پشتیبانی', en: 'Support' }),
      place: text({ fa: 'شیراز', en: 'Shiraz' }),
      kind: 'part-time',
      isRemote: true,
      body: rich({ fa: '## کار\n\nگوش دادن.', en: '## Work\n\nListening.' }),
      isOpen: true,
      isExample: false,
      order: 1,
      ...given,
    }),
  )
  return { id, slug: name }
}
