import type { Translate } from '~/app/platform/words/use-words'

/** Why something failed: in words where there are some, else the kind and code that the API gives. */
export const reasonWords = (t: Translate<'staff'>, reason: string): string =>
  reason === 'worker-lost' ? t('jobs.lost') : reason
