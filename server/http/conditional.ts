/** Whether `If-None-Match` names this entity tag, by the weak comparison that the header calls for (RFC 9110 §13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const bare = withoutWeakness(etag)
  return ifNoneMatch.split(',').some((candidate) => withoutWeakness(candidate.trim()) === bare)
}

const withoutWeakness = (etag: string) => etag.replace(/^W\//, '')
