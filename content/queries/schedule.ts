import { defineQuery } from 'groq'

/** When the next article comes due after `$since`. */
export const nextDueQuery = defineQuery(
  `*[_type == "article" && publishedAt > $since] | order(publishedAt asc)[0].publishedAt`,
)
