import { parseWithZod } from '@conform-to/zod/v4'
import type { Submission } from '@conform-to/react'
import { z } from 'zod'
import { issueMessage } from '~/domain/values/issue-message'

/** No form of ours has more; a list that repeats its name a million times is none of ours. */
const mostEntries = 1_000

/** A field, or one of the parts that a field has: `birthDate.year`. */
const nameOf = (entry: string): string | undefined => /^([^.[\]]+)(?:\.[^.[\]]+)?$/.exec(entry)?.[1]

/** The names that a schema's form has. */
export const namesOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/**
 * What a form posts of the fields that its schema has, and nothing else: a name may be a path, whose numbers would make lists of any length and
 * whose words would reach into what all objects share, and two names steer the form's own library.
 */
function postedFields(payload: FormData, schema: z.ZodType): FormData {
  const names = new Set(namesOf(schema))
  const posted = new FormData()
  let count = 0
  for (const [entry, value] of payload) {
    const name = nameOf(entry)
    if (name === undefined || !names.has(name)) continue
    count += 1
    if (count > mostEntries) break
    posted.append(entry, value)
  }
  return posted
}

/**
 * Reads a form by its schema. Whatever is wrong is said in translation keys, those of the schema or the general ones of `issueMessage`: the
 * same in the action and, as it is typed, in the browser.
 */
const parse = <Schema extends z.ZodType>(
  payload: FormData,
  schema: Schema,
): Submission<z.input<Schema>, string[], z.output<Schema>> =>
  parseWithZod<Schema, string[]>(payload, {
    schema,
    error: issueMessage,
    formatError: (issues) => [...new Set(issues.map(issueMessage))],
  })

/** What was posted, by whomever. */
export const parsePosted = <Schema extends z.ZodType>(payload: FormData, schema: Schema) =>
  parse(postedFields(payload, schema), schema)

/** What stands in a form of this page, with what its library says to itself. */
export const parseTyped = parse
