/**
 * What `deploy/` sets for glibc, so that what was freed is given back: one arena in place of one for each thread, and no more than a quarter of a
 * megabyte kept at its end.
 */
export const memoryOfGlibc = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '262144' }
