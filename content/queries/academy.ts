import { defineQuery } from 'groq'
import { localized, localizedRichText, pictureFields, seoFields } from './fragments'

const lessonFields = `
  _key,
  "title": ${localized('title')},
  "kind": select(kind == "video" && defined(video.asset) => "video", "text"),
  "minutes": coalesce(minutes, 0)
` as const

const courseFields = `
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  "title": ${localized('title')},
  "lead": ${localized('lead')},
  "topic": coalesce(topic, "models"),
  "level": coalesce(level, "beginner"),
  "teacher": ${localized('teacher')},
  "picture": picture{${pictureFields}},
  "lessons": lessons[]{${lessonFields}}
` as const

/** Every course with its lessons, without what is written in them, in the order of editors. */
export const coursesQuery =
  defineQuery(`*[_type == "course" && defined(slug.current) && count(lessons) > 0] | order(order asc, _id asc){
  ${courseFields}
}`)

/** One course; null when none is at `$slug`. What is written in its lessons is not of it. */
export const courseQuery =
  defineQuery(`*[_type == "course" && slug.current == $slug && count(lessons) > 0][0]{
  ${courseFields},
  _updatedAt,
  "outcomes": outcomes[]{ _key, "text": ${localized('text')} },
  "seo": seo{${seoFields}}
}`)

/** One lesson in full, with the others of its course; null when no course is at `$slug`. The lesson is null when the course has none of this key. */
export const lessonQuery =
  defineQuery(`*[_type == "course" && slug.current == $slug && count(lessons) > 0][0]{
  ${courseFields},
  _updatedAt,
  "lesson": lessons[_key == $lesson][0]{
    ${lessonFields},
    "video": select(kind == "video" => video.asset->{ url, mimeType }),
    "captions": select(kind == "video" => captions.asset->url),
    "body": ${localizedRichText('body')}
  }
}`)

/** The first lesson of a course in full, which everybody may read. */
export const firstLessonQuery =
  defineQuery(`*[_type == "course" && slug.current == $slug && count(lessons) > 0][0]{
  ${courseFields},
  _updatedAt,
  "lesson": lessons[0]{
    ${lessonFields},
    "video": select(kind == "video" => video.asset->{ url, mimeType }),
    "captions": select(kind == "video" => captions.asset->url),
    "body": ${localizedRichText('body')}
  }
}`)

/** Every course that has an address, for publishing into the database. */
export const publishedCoursesQuery =
  defineQuery(`*[_type == "course" && defined(slug.current) && count(lessons) > 0]{
  "id": _id,
  "slug": coalesce(slug.current, ""),
  "titles": title[length(value) > 0]{ "locale": _key, value },
  "lessons": lessons[]._key
}`)

/** The discussion panel that editors have said comes next, which may have begun meanwhile; null while they have said none. */
export const nextPanelQuery = defineQuery(`*[
  _type == "siteSettings" && _id == "siteSettings" && defined(nextPanel.at)
][0].nextPanel{ "at": coalesce(at, ""), "subject": ${localized('subject')} }`)
