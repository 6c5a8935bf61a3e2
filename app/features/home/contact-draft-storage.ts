/** What somebody has typed into the contact block. */
export interface ContactDraft {
  name: string
  phone: string
  message: string
}

export const emptyDraft: ContactDraft = { name: '', phone: '', message: '' }

const key = 'bf-contact'

/** A draft out of what was kept, whatever stands there. */
export function parseDraft(text: string | null): ContactDraft {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return emptyDraft
    const read = (name: keyof ContactDraft) => {
      const value = (kept as Record<string, unknown>)[name]
      return typeof value === 'string' ? value : ''
    }
    return { name: read('name'), phone: read('phone'), message: read('message') }
  } catch {
    return emptyDraft
  }
}

export function readDraft(): ContactDraft {
  try {
    return parseDraft(localStorage.getItem(key))
  } catch {
    return emptyDraft
  }
}

/** Keeps a draft on this device; an empty one leaves nothing behind. */
export function keepDraft(draft: ContactDraft): void {
  try {
    if (Object.values(draft).some(Boolean)) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // Storage is refused or full: what was typed still stands in the page.
  }
}

/** A `mailto:` address with the message in it. RFC 6068 wants line breaks as %0D%0A. */
export function mailAddress(email: string, subject: string, { name, phone, message }: ContactDraft): string {
  const body = [message, [name, phone].filter(Boolean).join('\n')].filter(Boolean).join('\n\n')
  const encoded = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))
  return `mailto:${email}?subject=${encoded(subject)}${body && `&body=${encoded(body)}`}`
}
