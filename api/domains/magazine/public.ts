export { magazinePersonalData } from './personal-data'
export { publishArticles } from './service/articles'
