export { messagesPersonalData } from './personal-data'
export { isNamed, unreadIn } from './repo/conversations'
export { isAccompanied } from './repo/grounds'
export { messageReasons } from './service/message-reasons'
