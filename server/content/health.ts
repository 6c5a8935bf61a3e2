import { homeQuery } from '~/content/queries/home'
import { siteQuery } from '~/content/queries/site'
import type { ContentStore } from '~/content/reader'
import { defaultLocale } from '~/domain/values/locale'
import type { PartHealth } from '../health'

/** Content that is away is a loss of freshness: what was known last is served. */
export function contentHealth(store: Pick<ContentStore, 'health'>): PartHealth {
  const health = store.health()
  if (health.ok) return { state: 'ok' }
  const since = health.since.toISOString()
  return { state: 'degraded', since, reason: 'content cannot be reached; what was known last is served' }
}

/** Whether there is a site to show: without a home page or settings, in content or known from before, there is none. */
export async function siteHealth(store: Pick<ContentStore, 'reader'>): Promise<PartHealth> {
  const reader = store.reader({ locale: defaultLocale, preview: false })
  try {
    const [home, settings] = await Promise.all([reader.fetch(homeQuery), reader.fetch(siteQuery)])
    if (!home) return { state: 'down', reason: 'content has no home page' }
    if (!settings) return { state: 'down', reason: 'content has no site settings' }
    return { state: 'ok' }
  } catch {
    return { state: 'down', reason: 'content cannot be reached and nothing of it is known yet' }
  }
}
