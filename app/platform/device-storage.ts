/** What the site keeps on this device. Where storage is refused, nothing is kept and nothing breaks. */
export const kept = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** @param value null takes it away */
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // Refused or full.
    }
  },
}
