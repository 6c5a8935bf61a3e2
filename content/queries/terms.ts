import { defineQuery } from 'groq'

/** The rules that people accept, as plain text by locale, in one order for good: their version is made of it. */
export const termsQuery = defineQuery(
  `*[_type == "rulesSection" && defined(section)] | order(section asc){
    section,
    "titles": title[length(value) > 0]{ "locale": _key, value },
    "bodies": body[count(value) > 0]{ "locale": _key, "text": pt::text(value) }
  }`,
)
