/** How many devices stand side by side. */
export const mostCompared = 4

/** The address that compares devices: the choice stands in it, so that it can be sent to somebody and works without script. */
export const comparePath = (slugs: readonly string[]): string =>
  slugs.length === 0 ? '/compare' : `/compare?ids=${slugs.map(encodeURIComponent).join(',')}`
