/**
 * Where an address really lives, when it is written in another way: `/fa/...` is the bare path, and no page but the
 * front one ends with a slash. The query stays.
 * @param target path and query as they were asked for, beginning with one slash
 * @returns the path and query to go to, or `null` when the address is right as it is
 */
export function canonicalTarget(target: string): string | null {
  const queryAt = target.indexOf('?')
  const path = queryAt === -1 ? target : target.slice(0, queryAt)
  const query = queryAt === -1 ? '' : target.slice(queryAt)
  const bare = path === '/fa.data' ? '/_root.data' : path.replace(/^\/fa(?=\/|$)/, '')
  // Several slashes at the beginning would name another host.
  const canonical = bare.replace(/^\/{2,}/, '/').replace(/(?<=.)\/+$/, '') || '/'
  return canonical === path ? null : canonical + query
}
