import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import { weightOf, wordPlaces, type SearchKind, type WordPlace } from '~/domain/search/entry'
import type { Reading, ReadingKind } from '~/domain/search/reading'
import { joinWords } from '~/domain/search/search-key'
import { searchEntries, searchWords } from '../tables'

export interface FoundEntry {
  reading: ReadingKind
  kind: SearchKind
  id: string
  /** How many of the reading’s words it has. */
  found: number
  /** How many of its kind there are. */
  total: number
}

/** A word that may have been meant by another. */
export interface LikeWord {
  typed: string
  word: string
  /** Of their trigrams, the share that both have. */
  likeness: number
}

/** What says whether an entry is there for everybody. */
export interface Shown {
  now: Date
  /** Whether a doctor of this id is shown, as a condition: the API decides, not content. */
  isDoctorShown: (id: SQL) => SQL
}

export interface Asked extends Shown {
  readings: readonly Reading[]
  limit: number
  kind: SearchKind | undefined
  /** Words that count for those that were typed, a little. */
  like: readonly LikeWord[]
}

/** How much a reading is worth beside the others: what was typed is meant as long as it says something. */
const trustIn: Readonly<Record<ReadingKind, number>> = { typed: 1, keyboard: 0.85, sounds: 0.7 }

/** What a word is worth by where it stands, whole or at the beginning of another. */
const worthOf: Readonly<Record<WordPlace, readonly [whole: number, beginning: number]>> = {
  [wordPlaces.title]: [10, 7],
  [wordPlaces.words]: [8, 5],
  [wordPlaces.body]: [2, 1.2],
}
const worth = sql.raw(`case when found.word = asked.word then ${caseOf(0)} else ${caseOf(1)} end`)

function caseOf(part: 0 | 1): string {
  const whens = Object.entries(worthOf).map(([place, worths]) => `when ${place} then ${worths[part]}`)
  return `case found.place ${whens.join(' ')} end`
}

/** Above every letter and digit that words are made of. */
const afterAll = '{'
/** A single letter begins too much: it is looked for as a word. */
const shortestBeginning = 2

const lettersIn = (word: string): number => word.replace(/^[89](?=[a-z])/, '').length

interface AskedWord {
  reading: ReadingKind
  /** Which of the reading’s words it stands for. */
  place: number
  word: string
  /** What begins with it lies before. */
  until: string
  share: number
}

const askedWord = (reading: ReadingKind, place: number, word: string, share = 1): AskedWord => ({
  ...{ reading, place, word, share },
  until: lettersIn(word) < shortestBeginning ? `${word} ` : word + afterAll,
})

/** The words of a reading, and two that stand beside each other as one: «فشار سنج» is «فشارسنج». */
function askedWords({ kind, words }: Reading, like: readonly LikeWord[]): AskedWord[] {
  return words.flatMap((word, place) => {
    const next = words[place + 1]
    const both = next === undefined ? undefined : joinWords([word, next])
    return [
      askedWord(kind, place, word),
      ...(both === undefined ? [] : [askedWord(kind, place, both), askedWord(kind, place + 1, both)]),
      ...(kind === 'typed'
        ? like
            .filter(({ typed }) => typed === word)
            .map((one) => askedWord(kind, place, one.word, one.likeness / 2))
        : []),
    ]
  })
}

/** Whether the entry `e` is there for everybody now: of doctors the API decides, not content. */
const isShown = ({ now, isDoctorShown }: Shown): SQL => sql`
  (e.visible_from is null or e.visible_from <= ${now.toISOString()}::timestamptz)
  and (e.visible_until is null or e.visible_until > ${now.toISOString()}::timestamptz)
  and (e.subject_id is null or ${isDoctorShown(sql`e.subject_id`)})`

/**
 * What the best of the readings finds, best first: of those entries that have all its words, else most of them. Nothing in it is from what was typed but letters
 * and digits.
 */
export async function findEntries(
  queryable: Queryable,
  { readings, limit, kind, like, ...shown }: Asked,
): Promise<FoundEntry[]> {
  const asked = readings.map(({ kind: reading, words }) => ({
    ...{ reading, of: words.length, trust: trustIn[reading] },
    phrase: words.length > 1 ? ` ${words.join(' ')} ` : null,
    joined: words.length > 1 ? ` ${joinWords(words)}` : null,
  }))
  const words = readings.flatMap((reading) => askedWords(reading, like))
  const { rows } = await queryable.execute<{
    reading: ReadingKind
    kind: SearchKind
    id: string
    found: number
    total: number
  }>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
        as one(reading text, place int, word text, until text, share real)
    ),
    readings as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as one(reading text, "of" int, trust real, phrase text, joined text)
    ),
    weights as (
      select * from jsonb_each_text(${JSON.stringify(weightOf)}::jsonb) as one(kind, weight)
    ),
    hits as (
      select asked.reading, asked.place, found.entry_number,
        max(asked.share * ${worth}) as worth
      from asked cross join lateral (
        -- By its bounds in the index for each word: the planner knows neither them nor how little lies between.
        select word, place, entry_number from ${searchWords}
        where word ~>=~ asked.word and word ~<~ asked.until offset 0
      ) as found
      group by asked.reading, asked.place, found.entry_number
    ),
    had as (
      select hits.reading, hits.entry_number, count(*)::int as found, sum(hits.worth) as worth
      from hits join ${searchEntries} e on e.number = hits.entry_number
      where ${isShown(shown)}
      group by hits.reading, hits.entry_number
    ),
    best as (
      -- What was typed is meant, as long as something has all of its words.
      select had.reading, had.found, readings."of", readings.trust, readings.phrase, readings.joined from had join readings using (reading)
      order by (had.found = readings."of") desc, readings.trust desc, had.found desc limit 1
    ),
    scored as (
      select best.reading, best.found, e.id, e.kind,
        weights.weight::real * (
          had.worth / best."of"
          + case when e.title like '%' || best.phrase || '%' then 3 when e.title like '%' || best.joined || '%' then 5
              when e.words like '%' || best.phrase || '%' then 2 else 0 end
          + 2.0 * best.found / (2 + length(e.title) - length(replace(e.title, ' ', '')))
        ) as score
      from best
        join had on had.reading = best.reading and had.found = best.found
        join ${searchEntries} e on e.number = had.entry_number
        join weights on weights.kind = e.kind
    ),
    placed as (
      select scored.*, (count(*) over (partition by kind))::int as total,
        row_number() over (partition by kind order by score desc, id) as place, max(score) over (partition by kind) as top
      from scored
    )
    select reading, kind, id, found, total from placed
    where place <= ${limit} ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
    order by top desc, kind, place`)
  return rows
}

/** Shorter words have too few letters to be nearly another; the mark counts. */
const shortestLike = 5
/** Below it, words look alike by chance. */
const leastLikeness = 0.4
const mostLike = 3

/** Of titles and summaries, the words that are most like these, some for each. */
export async function findLikeWords(
  queryable: Queryable,
  words: readonly string[],
  shown: Shown,
): Promise<LikeWord[]> {
  const long = words.filter((word) => word.length >= shortestLike)
  if (long.length === 0) return []
  const { rows } = await queryable.execute<{ typed: string; word: string; likeness: number }>(sql`
    select asked.typed, alike.word, alike.likeness from unnest(${sql.param(long)}::text[]) as asked(typed)
      cross join lateral (
        select word, similarity(word, asked.typed) as likeness from ${searchWords}
        where place >= ${sql.raw(String(wordPlaces.words))} and word % asked.typed
          and exists (select from ${searchEntries} e where e.number = entry_number and ${isShown(shown)})
        group by word having similarity(word, asked.typed) >= ${leastLikeness}
        order by likeness desc, word limit ${mostLike}
      ) as alike`)
  return rows
}
