import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import { weightOf, type SearchKind } from '~/domain/search/entry'
import type { Reading, ReadingKind } from '~/domain/search/reading'
import { joinWords, persianMark } from '~/domain/search/search-key'
import type { DoctorId } from '~/domain/values/ids'
import { searchEntries } from '../tables'

export interface FoundEntry {
  reading: ReadingKind
  kind: SearchKind
  id: string
  subjectId: DoctorId | null
  /** How many of the reading’s words it has. */
  found: number
  /** How many of its kind there are. */
  total: number
}

export interface Asked {
  readings: readonly Reading[]
  now: Date
  limit: number
  kind: SearchKind | undefined
  /** Words that are nearly the same count: for a search that finds nothing else. */
  isNear: boolean
}

/** How much a reading is worth beside the others: what was typed is meant as long as it says something. */
const trustIn: Readonly<Record<ReadingKind, number>> = { typed: 1, keyboard: 0.85, sounds: 0.7 }

/** Below it, words look alike by chance: of the trigrams of the one, the share that is in the other. */
const leastLikeness = 0.5
/** Shorter ones are in half of all words; the mark counts. */
const shortestWithin = 3
/** Shorter words have too few letters to be nearly the same. */
const shortestNear = 4

/** What a word is worth by where it stands and how much of a word there it is. */
const worth = (column: SQL, whole: number, beginning: number, within: number): SQL => sql`case
  when ${column} like '% ' || word || ' %' then ${whole}::real
  when ${column} like '% ' || word || '%' then ${beginning}::real
  when ${column} like '%' || within || '%' then ${within}::real
  else 0 end`

/**
 * What the best of the readings finds, best first: of those entries that have all its words, else most of them. Nothing in it is from what was typed but letters
 * and digits.
 */
export async function findEntries(
  queryable: Queryable,
  { readings, now, limit, kind, isNear }: Asked,
): Promise<FoundEntry[]> {
  const words = readings.flatMap(({ kind: reading, words: own }) =>
    own.map((word) => ({
      ...{ reading, word, trust: trustIn[reading], of: own.length },
      phrase: own.length > 1 ? ` ${own.join(' ')}` : null,
      joined: own.length > 1 ? ` ${joinWords(own)}` : null,
      // What words are made of is looked for in Persian alone: «سنج» in «فشارسنج».
      within:
        reading === 'typed' && word.startsWith(persianMark) && word.length > shortestWithin
          ? word.slice(1)
          : null,
    })),
  )
  const near = sql`reading = 'typed' and length(word) >= ${shortestNear} and word_similarity(word, e.title || e.words) >= ${leastLikeness}`
  const { rows } = await queryable.execute<{
    reading: ReadingKind
    kind: SearchKind
    id: string
    subject_id: DoctorId | null
    found: string
    total: string
  }>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
        as one(reading text, word text, trust real, "of" int, phrase text, joined text, within text)
    ),
    hits as (
      select asked.reading, asked."of", asked.trust, asked.phrase, asked.joined, e.id, e.kind, e.subject_id, e.title, e.words,
        greatest(
          ${worth(sql`e.title`, 10, 7, 4)}, ${worth(sql`e.words`, 8, 5, 3)}, ${worth(sql`e.body`, 2, 1.2, 0.3)},
          ${isNear ? sql`case when ${near} then 3 * word_similarity(word, e.title || e.words) else 0 end` : sql`0`}
        ) as worth
      from asked join ${searchEntries} e on e.letters like '%' || coalesce(within, word) || '%' ${isNear ? sql`or (${near})` : sql``}
      where (e.visible_from is null or e.visible_from <= ${now}::timestamptz)
    ),
    weights as (
      select * from jsonb_to_recordset(${JSON.stringify(Object.entries(weightOf).map(([name, weight]) => ({ name, weight })))}::jsonb)
        as one(name text, weight real)
    ),
    scored as (
      select reading, "of", trust, id, hits.kind, subject_id, count(*) as found,
        weight * trust * (
          sum(worth) / "of"
          + case when title like '%' || phrase || ' %' then 3 when title like '%' || joined || '%' then 5
              when words like '%' || phrase || ' %' then 2 else 0 end
          + 2.0 * count(*) / (2 + length(title) - length(replace(title, ' ', '')))
        ) as score
      from hits join weights on weights.name = hits.kind
      where worth > 0
      group by reading, "of", trust, phrase, joined, id, hits.kind, subject_id, title, words, weight
    ),
    best as (
      select reading, "of", found from scored
      -- What was typed is meant, as long as something has all of its words.
      order by (found = "of") desc, trust desc, found desc, score desc limit 1
    ),
    chosen as (
      select scored.* from scored join best on scored.reading = best.reading and scored.found = best.found
    ),
    placed as (
      select chosen.*, count(*) over (partition by kind) as total,
        row_number() over (partition by kind order by score desc, id) as place, max(score) over (partition by kind) as top
      from chosen
    )
    select reading, kind, id, subject_id, found, total from placed
    where place <= ${limit} ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
    order by top desc, kind, place`)
  return rows.map(({ subject_id, found, total, ...row }) => ({
    ...row,
    subjectId: subject_id,
    found: Number(found),
    total: Number(total),
  }))
}
