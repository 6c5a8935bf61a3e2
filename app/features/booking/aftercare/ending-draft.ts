import type { UserId } from '~/domain/values/ids'
import { keptText, storageOfTab } from '../session/kept'
import { clinicalNoteForm, medicineNames } from './aftercare.form'

/** What stands in the form that ends a consultation, by the names of its fields; nothing that is empty. */
export type EndingDraft = Readonly<Record<string, string>>

const nothing: EndingDraft = {}
const partsOf = (name: string): [string, string | undefined] => {
  const [field = '', part] = name.split('.')
  return [field, part]
}
/** What is typed there, and not by which key it is sent. */
const isOfForm = (name: string): boolean => name !== 'key' && partsOf(name)[0] in clinicalNoteForm.shape

export const isEmptyDraft = (draft: EndingDraft): boolean => Object.keys(draft).length === 0

/** @param text what a tab has kept, whatever stands there */
export function parseEndingDraft(text: string): EndingDraft {
  try {
    const kept: unknown = JSON.parse(text || '{}')
    if (typeof kept !== 'object' || kept === null) return nothing
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, string] =>
          isOfForm(entry[0]) && typeof entry[1] === 'string' && entry[1] !== '',
      ),
    )
  } catch {
    return nothing
  }
}

export const typedIn = (form: HTMLFormElement): EndingDraft => draftOf([...new FormData(form)])

export const draftOf = (fields: readonly (readonly [string, FormDataEntryValue])[]): EndingDraft =>
  Object.fromEntries(
    fields.filter(
      (field): field is [string, string] =>
        isOfForm(field[0]) && typeof field[1] === 'string' && field[1] !== '',
    ),
  )

/** As a form takes values: those of a medicine together. */
export function valuesOf(draft: EndingDraft): Record<string, string | Record<string, string>> {
  const values: Record<string, string | Record<string, string>> = {}
  for (const [name, value] of Object.entries(draft)) {
    const [field, part] = partsOf(name)
    const before = values[field]
    if (part === undefined) values[field] = value
    else values[field] = { ...(typeof before === 'object' && before), [part]: value }
  }
  return values
}

/** Rows for medicines up to the last in which something stands. */
export const rowsInDraft = (draft: EndingDraft | null): number =>
  draft
    ? medicineNames.findLastIndex((name) => Object.keys(draft).some((key) => partsOf(key)[0] === name)) + 1
    : 0

export type KeptEnding = ReturnType<typeof endingDraftOf>

/** Stands beside the fields, and is none of them: whose they are. */
const owner = 'by'

function isOf(by: UserId, text: string): boolean {
  try {
    const kept: unknown = JSON.parse(text || 'null')
    return typeof kept === 'object' && kept !== null && owner in kept && kept[owner] === by
  } catch {
    return false
  }
}

/**
 * What a doctor has typed and not sent, in this tab: read by nobody who signs in there after them.
 * @param of the id of the consultation, the call or the accompaniment
 */
export function endingDraftOf(of: string, by: UserId) {
  const kept = keptText(storageOfTab, `tapesh-ending:${of}`)
  return {
    /** Null: nothing. Another's goes. */
    read(): EndingDraft | null {
      const text = kept.read()
      if (text && !isOf(by, text)) kept.keep('')
      const draft = isOf(by, text) ? parseEndingDraft(text) : nothing
      return isEmptyDraft(draft) ? null : draft
    },
    keep: (draft: EndingDraft) =>
      kept.keep(isEmptyDraft(draft) ? '' : JSON.stringify({ ...draft, [owner]: by })),
    forget: () => kept.keep(''),
  }
}
