import type { AnySummary } from '~/domain/records/contract'
import type { Fields } from '~/domain/records/define'

/** The mean of a summary as fields of a record; nothing where nothing was measured. */
export const meanFields = ({ mean }: Pick<AnySummary, 'mean'>): Fields =>
  Object.fromEntries(Object.entries(mean ?? {}).map(([name, value]) => [name, value ?? null]))
