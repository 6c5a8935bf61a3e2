import { defineLimit } from '~/api/platform/rate-limit/rate-limit'

const hour = 3600
const day = 24 * hour

/** Registrations of one network: families and offices share an address. */
export const registrationsPerNetwork = defineLimit('group-registrations-network', {
  points: 30,
  seconds: hour,
})
/** Of a /24 or /48, and of a /16 or /32: nobody uses up what all have together by taking another address each time. */
export const registrationsPerSite = defineLimit('group-registrations-site', { points: 60, seconds: hour })
export const registrationsPerProvider = defineLimit('group-registrations-provider', {
  points: 200,
  seconds: hour,
})
/** Over everyone: what a flood may leave for staff to call. */
export const registrationsOfService = defineLimit('group-registrations', { points: 1000, seconds: hour })
export const teamsPerPerson = defineLimit('teams-founded', { points: 10, seconds: day })
/** Links that lead nowhere are guesses; 24 random bytes make each hopeless, and this keeps them few. */
export const joinsPerPerson = defineLimit('team-joins', { points: 60, seconds: hour })
