export { writeWordsOfPosts } from './jobs'
export { communityPersonalData } from './personal-data'
export { findShownPicture } from './repo/pictures'
