import { defineLimit } from '~/api/platform/rate-limit/rate-limit'

const hour = 3600
const day = 24 * hour

export const teamsPerPerson = defineLimit('teams-founded', { points: 10, seconds: day })
/** Links that lead nowhere are guesses; 24 random bytes make each hopeless, and this keeps them few. */
export const joinsPerPerson = defineLimit('team-joins', { points: 60, seconds: hour })
