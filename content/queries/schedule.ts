import { defineQuery } from 'groq'

/** When, after `$since`, the next article comes due or the next vacancy closes. */
export const nextDueQuery = defineQuery(
  `*[_type == "article" && publishedAt > $since || _type == "job" && closesAt > $since]{
    "at": select(_type == "job" => closesAt, publishedAt)
  } | order(at asc)[0].at`,
)
