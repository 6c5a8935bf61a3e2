/**
 * What caches between us and visitors may do with a page that is kept for nobody in particular. Browsers ask each time; a shared cache may answer by
 * itself for a moment, so that an edit is seen through it within two seconds. One that is told of every change (`purge.ts`) keeps pages for ten
 * minutes: the bound for what no purge reached.
 */
export const sharedCaching = (isPurged: boolean): string =>
  `public, max-age=0, s-maxage=${isPurged ? 600 : 1}, stale-while-revalidate=1`
