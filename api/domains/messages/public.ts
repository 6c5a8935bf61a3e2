export { messagesPersonalData } from './personal-data'
export { messageReasons } from './service/message-reasons'
