import { defineLimit } from '~/api/platform/rate-limit/rate-limit'

const hour = 3600
const day = 24 * hour

/** Registrations of one network: families and offices share an address. */
export const registrationsPerNetwork = defineLimit('group-registrations-network', {
  points: 30,
  seconds: hour,
})
/** Over everyone: what a flood may leave for staff to call. */
export const registrationsOfService = defineLimit('group-registrations', { points: 1000, seconds: hour })
export const teamsPerPerson = defineLimit('teams-founded', { points: 10, seconds: day })
/** Links that lead nowhere are guesses; 24 random bytes make each hopeless, and this keeps them few. */
export const joinsPerPerson = defineLimit('team-joins', { points: 60, seconds: hour })
