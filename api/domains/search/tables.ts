import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { searchKinds, wordPlaces, type WordPlace } from '../../../domain/search/entry'
import type { DoctorId } from '../../../domain/values/ids'
import { instant, quoted } from '../../platform/database/columns'

/** What can be found, one row a document of content: written by the publisher alone, which knows all of it. */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** Of the document. */
    id: text('id').primaryKey(),
    /** By which its words know it. */
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: searchKinds }).notNull(),
    /** Whom it is about, where the API decides whether they are shown. */
    subjectId: uuid('subject_id').$type<DoctorId>(),
    /** Null: since ever. */
    visibleFrom: instant('visible_from'),
    /** Null: for ever. */
    visibleUntil: instant('visible_until'),
    /** Words in ASCII in their order, a space before and after each, as `entryOf` writes them. */
    title: text('title').notNull(),
    words: text('words').notNull(),
    /** Of all that the publisher has written of it. */
    digest: text('digest').notNull(),
  },
  () => [
    check('search_entries_kind', sql`kind in (${quoted(searchKinds)})`),
    check('search_entries_title', sql`title ~ '^ ([a-z0-9]+ )+$'`),
    check('search_entries_subject', sql`(kind = 'doctors') = (subject_id is not null)`),
  ],
)

/** The words of each, by which it is found from their beginnings on. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').notNull(),
    entryNumber: integer('entry_number')
      .notNull()
      .references(() => searchEntries.number, { onDelete: 'cascade' }),
    place: smallint('place').$type<WordPlace>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryNumber, table.word] }),
    check('search_words_word', sql`word ~ '^[a-z0-9]+$'`),
    check('search_words_place', sql.raw(`place between ${wordPlaces.body} and ${wordPlaces.title}`)),
    // Beginnings are compared byte by byte, whatever the database's locale; place and number stand in it, so that it answers alone.
    index('search_words_beginning').on(sql`word text_pattern_ops`, table.place, table.entryNumber),
    // What a word that nobody has written may have been meant for.
    index('search_words_likeness')
      .using('gin', sql`word gin_trgm_ops`)
      .where(sql.raw(`place >= ${wordPlaces.words}`)),
  ],
)
