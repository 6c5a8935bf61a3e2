/** Of what is found for some words. @param more what else the address says */
export const searchAddress = (q: string, more: Record<string, string> = {}): string =>
  `/search?${new URLSearchParams({ q, ...more })}`
