import { defineQuery } from 'groq'

/** When, after `$since`, the next article or piece of news comes due or the next vacancy closes. */
export const nextDueQuery = defineQuery(
  `*[_type in ["article", "newsItem"] && publishedAt > $since || _type == "job" && closesAt > $since]{
    "at": select(_type == "job" => closesAt, publishedAt)
  } | order(at asc)[0].at`,
)
