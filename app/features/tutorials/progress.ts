/** Of this tab alone, and forgotten with it or at signing out (`platform/left-on-device.ts`): what somebody measures is nobody else's. */
const keyOf = (slug: string) => `tapesh-tutorial-${slug}`

/** Where a browser keeps nothing the marks stay for as long as the page does. */
const unkept = new Map<string, string>()
const listeners = new Set<() => void>()

/** Which steps of a tutorial have been done. */
export const progress = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Their keys, with a space between; empty when none has been. */
  read(slug: string): string {
    try {
      return sessionStorage.getItem(keyOf(slug)) ?? ''
    } catch {
      return unkept.get(slug) ?? ''
    }
  },
  mark(slug: string, step: string, isDone: boolean): void {
    const done = new Set(doneIn(progress.read(slug)))
    if (isDone) done.add(step)
    else done.delete(step)
    const text = [...done].join(' ')
    try {
      if (text === '') sessionStorage.removeItem(keyOf(slug))
      else sessionStorage.setItem(keyOf(slug), text)
    } catch {
      unkept.set(slug, text)
    }
    for (const listener of listeners) listener()
  },
}

export const doneIn = (text: string): ReadonlySet<string> => new Set(text.split(' ').filter(Boolean))
