import { useEffect, useRef, type RefObject } from 'react'
import { contactDraftKey as key } from '~/app/platform/left-on-device'

/** What somebody has typed for us and not sent yet; on their device alone. */
export interface ContactDraft {
  name: string
  phone: string
  email: string
  subject: string
  message: string
}

export const emptyDraft: ContactDraft = { name: '', phone: '', email: '', subject: '', message: '' }

const names = Object.keys(emptyDraft) as (keyof ContactDraft)[]

/** A draft out of what was kept, whatever stands there. */
export function parseDraft(text: string | null): ContactDraft {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return emptyDraft
    const read = (name: keyof ContactDraft) => {
      const value = (kept as Record<string, unknown>)[name]
      return typeof value === 'string' ? value : ''
    }
    return {
      name: read('name'),
      phone: read('phone'),
      email: read('email'),
      subject: read('subject'),
      message: read('message'),
    }
  } catch {
    return emptyDraft
  }
}

function readDraft(): ContactDraft {
  try {
    return parseDraft(localStorage.getItem(key))
  } catch {
    return emptyDraft
  }
}

/** Whether something is kept that a form could bring back. */
export const hasContactDraft = (): boolean => Object.values(readDraft()).some(Boolean)

/** Keeps a draft on this device; an empty one leaves nothing behind. */
export function keepDraft(draft: ContactDraft): void {
  try {
    if (names.some((name) => draft[name])) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // Storage is refused or full: what was typed still stands in the page.
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlsOf = (form: HTMLFormElement) =>
  names.flatMap((name) => {
    const control = form.elements.namedItem(name)
    return control instanceof HTMLElement && 'value' in control ? [[name, control as Control] as const] : []
  })

/**
 * Keeps what is typed into a form, and brings it back into what is still empty when the form comes: what somebody typed before the script was there, or
 * what the server sends back, stays. The form works without any of it.
 * @returns what the form tells of its typing, and `clear`, which empties both
 */
export function useContactDraft(): {
  ref: RefObject<HTMLDivElement>
  keep: () => void
  clear: () => void
} {
  const ref = useRef<HTMLDivElement>(null)
  const formOf = () => ref.current?.querySelector('form') ?? null
  const keep = () => {
    const form = formOf()
    if (form)
      keepDraft({
        ...emptyDraft,
        ...Object.fromEntries(controlsOf(form).map(([name, { value }]) => [name, value])),
      })
  }
  useEffect(() => {
    const form = ref.current?.querySelector('form')
    if (!form) return
    const draft = readDraft()
    for (const [name, control] of controlsOf(form)) if (!control.value) control.value = draft[name]
  }, [])
  return {
    ref,
    keep,
    clear() {
      const form = formOf()
      if (form) for (const [, control] of controlsOf(form)) control.value = ''
      keepDraft(emptyDraft)
    },
  }
}
