import type { PartHealth } from '~/api/platform/health'

export { overallState } from '~/api/platform/health'
export type { PartHealth }

export type HealthCheck = () => Promise<PartHealth> | PartHealth

export interface Health {
  /** Every part by name, asked at most once a second however many ask. */
  check(): Promise<Record<string, PartHealth>>
}

const patience = 2000
const freshFor = 1000

export function createHealth(parts: Record<string, HealthCheck>): Health {
  let last: { at: number; result: Promise<Record<string, PartHealth>> } | null = null

  const checkAll = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(parts).map(async ([name, check]) => [name, await withPatience(check)] as const),
      ),
    )

  return {
    check() {
      if (!last || Date.now() - last.at > freshFor) last = { at: Date.now(), result: checkAll() }
      return last.result
    },
  }
}

async function withPatience(check: HealthCheck): Promise<PartHealth> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<PartHealth>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'down', reason: `no answer within ${patience} ms` }), patience)
  })
  try {
    return await Promise.race([check(), late])
  } catch {
    return { state: 'down', reason: 'the check failed' }
  } finally {
    clearTimeout(timer)
  }
}
