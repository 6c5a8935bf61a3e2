export { writeWordsOfPosts } from './jobs'
export { communityPersonalData } from './personal-data'
export { onStaffDesk as postsOnStaffDesk } from './repo/posts'
export { findShownPicture } from './repo/pictures'
