export { connectionsPersonalData } from './personal-data'
export { invitationReason } from './service/invitation-reason'
