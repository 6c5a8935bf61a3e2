import { defineQuery } from 'groq'
import { localized, pictureFields } from './fragments'

/**
 * All that can be found, in every language: what a document is called, what says in few words what it is, and what is written in it. A further type of
 * document that has a page is a line in the filter, in `kind`, and in `searchResultsQuery`.
 */
export const searchEntriesQuery = defineQuery(`*[
  _type in ["product", "shopItem", "tool", "solution", "page", "helpArticle", "question", "course", "tutorial"] && defined(slug.current)
  || _type in ["article", "newsItem"] && defined(slug.current) && defined(publishedAt)
  || _type == "rulesSection" && defined(section)
  || _type == "guide" && defined(product->slug.current)
  || _type == "doctor" && defined(slug.current) && defined(doctorId)
  || _type == "contactPage" && _id == "contactPage"
  || _type == "job" && defined(slug.current) && isOpen == true && isExample != true
]{
  "id": _id,
  "kind": select(
    _type in ["product", "shopItem"] => "shop",
    _type in ["article", "newsItem"] => "articles",
    _type == "doctor" => "doctors",
    _type == "question" => "questions",
    _type == "course" => "courses",
    _type in ["rulesSection", "helpArticle", "tutorial", "guide"] => "help",
    "pages"
  ),
  "subjectId": select(_type == "doctor" => doctorId),
  "visibleFrom": select(_type in ["article", "newsItem"] => publishedAt),
  "visibleUntil": select(_type == "job" => closesAt),
  "titles": [name[].value, title[].value, question[].value, model, select(_type == "contactPage" => seo.title[].value)],
  "words": [
    slug.current,
    section,
    calculator,
    seo.searchWords[].value,
    tagline[].value,
    summary[].value,
    lead[].value,
    excerpt[].value,
    role[].value,
    team[].value,
    place[].value,
    teacher[].value,
    tags[]->title[].value,
    category->title[].value,
    product->model
  ],
  "bodies": [
    description[].value,
    hero.heading[].value,
    hero.lead[].value,
    heroes[].lead[].value,
    features[].heading[].value,
    features[].body[].value,
    features[].points[].text[].value,
    contents[].title[].value,
    technicalGroups[].facts[].label[].value,
    steps[].title[].value,
    steps[].text[].value,
    blocks[].heading[].value,
    blocks[].lead[].value,
    blocks[].points[].text[].value,
    blocks[].cards[].heading[].value,
    blocks[].cards[].body[].value,
    outcomes[].text[].value,
    lessons[].title[].value
  ],
  "texts": coalesce(body, answer)[]{ "text": pt::text(value) }
}`)

/** What has been found, as the page of results tells it; in no order. */
export const searchResultsQuery = defineQuery(`*[
  _id in $ids && _type in ["product", "shopItem", "tool", "solution", "page", "rulesSection", "helpArticle", "doctor", "job", "question", "course", "tutorial", "guide", "contactPage"]
  || _id in $ids && _type in ["article", "newsItem"] && defined(publishedAt)
]{
  _id,
  _type,
  "key": coalesce(section, slug.current, product->slug.current, ""),
  "audience": select(_type == "guide" => coalesce(audience, "home")),
  "shopProductId": coalesce(shopProductId, shopProductIds[0], ""),
  "title": coalesce(${localized('name')}, ${localized('title')}, ${localized('question')}, select(_type == "contactPage" => ${localized('seo.title')})),
  "summary": coalesce(${localized('summary')}, ${localized('excerpt')}, ${localized('lead')}, ${localized('seo.description')}, ${localized('hero.lead')}),
  "role": ${localized('role')},
  "picture": coalesce(picture, hero.picture){${pictureFields}}
}`)
