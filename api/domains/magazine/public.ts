export { magazinePersonalData } from './personal-data'
export { publishMagazine } from './service/articles'
