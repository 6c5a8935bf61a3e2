import type {} from 'zod'

/** What a value is typed or chosen in; a page shows it by this, unless it brings a field of its own. */
export type FieldKind =
  'text' | 'long-text' | 'number' | 'money' | 'day' | 'time' | 'select' | 'radio' | 'choices' | 'checkbox'

/**
 * What a schema of a form says of its field, in `.meta()`. Words are keys of the form's own list; its label is `field.<name>` there.
 */
export interface FieldMeta {
  field?: FieldKind
  /** Printed after a number: `mmHg`, or a key of the words. */
  unit?: string
  bounds?: { min?: number; max?: number; step?: number }
  longest?: number
  /** What to type, said before it is typed. */
  help?: string
  /** Each choice is called `<words>.<choice>`, */
  words?: string
  /** and explained by `<words>.<choice>.help`. */
  isExplained?: boolean
  /** What a select shows while nothing is chosen. */
  placeholder?: string
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {
    field?: FieldKind
  }
}
