import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { searchKinds } from '../../../domain/search/entry'
import type { DoctorId } from '../../../domain/values/ids'
import { instant, quoted } from '../../platform/database/columns'

/** What can be found, one row a document of content: written by the publisher alone, which knows all of it. */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** Of the document. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: searchKinds }).notNull(),
    /** Whom it is about, where the API decides whether they are shown. */
    subjectId: uuid('subject_id').$type<DoctorId>(),
    /** Null: since ever. */
    visibleFrom: instant('visible_from'),
    /** Words in ASCII, a space before and after each, as `entryOf` writes them; and so the next two. */
    title: text('title').notNull(),
    words: text('words').notNull(),
    body: text('body').notNull(),
    /** What a word is looked for in, before it is asked where it stands. */
    letters: text('letters')
      .notNull()
      .generatedAlwaysAs(sql`title || words || body`),
  },
  () => [
    check('search_entries_kind', sql`kind in (${quoted(searchKinds)})`),
    check('search_entries_title', sql`title ~ '^ ([a-z0-9]+ )+$'`),
    check('search_entries_subject', sql`(kind = 'doctors') = (subject_id is not null)`),
    index('search_entries_letters').using('gin', sql`letters gin_trgm_ops`),
  ],
)
