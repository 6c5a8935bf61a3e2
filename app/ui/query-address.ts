/**
 * The address of a page with what its query says; without a question mark where that is nothing.
 * @param path without query
 * @param part the id of what is meant on the page
 */
export function queryAddress(
  path: string,
  query: Readonly<Record<string, string>> | URLSearchParams,
  part?: string,
): string {
  const written = new URLSearchParams(query)
  return `${path}${written.size > 0 ? `?${written}` : ''}${part ? `#${part}` : ''}`
}
