export { magazinePersonalData } from './personal-data'
export { onStaffDesk as commentsOnStaffDesk } from './repo/comments'
export { publishMagazine } from './service/articles'
