export { recordCommentsPersonalData } from './personal-data'
export { recordCommentReasons } from './service/comment-reasons'
export { unreadCommentsOf } from './service/unread'
