import type { z } from 'zod'
import { fileContact } from '../messages/contact-free-files'
import { hasContact, hasContactInName } from '../messages/contacts'
import type { RecordDefinition } from './define'
import { fieldsOf } from './fields'

interface GivenTexts {
  readonly [name: string]: unknown
  files?: unknown
}

/** What a doctor records for whom they accompany leads out of the platform no more than what the two write to each other: in its texts, its note and the names of its files. */
export const refuseContactsOf =
  (definition: RecordDefinition) =>
  (given: GivenTexts, context: z.RefinementCtx): void => {
    if (given.careId === undefined) return
    const texts = fieldsOf(definition).flatMap(({ kind, name }) => (kind === 'text' ? [name] : []))
    for (const name of [...texts, 'note']) {
      const text = given[name]
      if (typeof text === 'string' && hasContact(text))
        context.addIssue({ code: 'custom', path: [name], message: 'error.textContact' })
    }
    const files = Array.isArray(given.files) ? (given.files as { name?: string }[]) : []
    for (const [index, { name }] of files.entries())
      if (name !== undefined && hasContactInName(name))
        context.addIssue({ code: 'custom', path: ['files', index, 'name'], message: fileContact({ name }) })
  }
