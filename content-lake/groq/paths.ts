/** Parts of an id, or of a pattern of ids, between dots. */
export function splitPath(text: string): string[] {
  return text.split('.')
}

/**
 * Whether the parts of an id fit a pattern: `*` is any one part, `**` one or more. Goes over both once for each `**`,
 * never back before the last of them.
 */
export function matchesPath(id: readonly string[], pattern: readonly string[]): boolean {
  let at = 0
  let wanted = 0
  let lastMany = -1
  let lastStart = 0
  while (at < id.length) {
    const part = pattern[wanted]
    if (part === '**') {
      // It takes one part, and gives up none of what it is made to take later.
      lastMany = wanted
      lastStart = at + 1
      wanted += 1
      at += 1
    } else if (part !== undefined && (part === '*' ? id[at] !== '' : part === id[at])) {
      wanted += 1
      at += 1
    } else if (lastMany >= 0) {
      lastStart += 1
      at = lastStart
      wanted = lastMany + 1
    } else return false
  }
  return wanted === pattern.length
}
