/** What somebody asks for a call for. Emergencies come first everywhere, and the form says 115. */
export const callKinds = ['EMERGENCY', 'NON_EMERGENCY'] as const
export type CallKind = (typeof callKinds)[number]

/** The ambulance of Iran. */
export const ambulanceNumber = '115'

/** By which every list of requests is sorted: emergencies, then by when the answer is due. */
export const urgencyOf = { EMERGENCY: 0, NON_EMERGENCY: 1 } as const satisfies Record<CallKind, number>

/** Who does what beside everybody: `duty` sees the queue and is alerted; `pilot` are the families and doctors of the trial. */
export const callRosters = ['duty', 'pilot'] as const
export type CallRoster = (typeof callRosters)[number]

/** Requests of one account in a day. */
export const callRequestsPerDay = 10
/** Emergencies are counted apart: whatever was asked before, somebody in danger is heard. */
export const emergenciesPerDay = 20

/** An emergency that nobody has taken is told again after so long, so many times since it waits; then it is for the staff, who know of it by then. */
export const alertAgainMinutes = 5
export const mostAlerts = 6

/** What somebody hears of who waits for too long: `late` nobody has taken it and most of its time is gone; `overdue` its time is over; `still` an emergency that was taken and with which nothing happens. */
export const callDelays = ['late', 'overdue', 'still'] as const
export type CallDelay = (typeof callDelays)[number]

/** Of the time for an answer: when so much of it is gone, whoever sees a request that nobody has taken is told once more. */
export const latePercent = 75

/** An emergency that somebody has taken, and with which nothing has happened for so long, is told to the operator. */
export const stillAfterMinutes = 30

/** What is left lying is told to the operator in one message, and no more than one in so long; of an emergency at once. */
export const operatorPauseMinutes = 10

/** Doctors on duty at a time: each of them has a message for every emergency. */
export const mostOnDuty = 20
export const mostInPilot = 500

/** Nobody is on duty for longer without being asked again. */
export const longestDutyHours = 168

/** Notices that are no emergency, to one account in a day; what waits is there all the same. */
export const callNoticesPerDay = 20

/** Rows of one history; from here on a request can only be ended, or given to somebody else. The database holds 300. */
export const mostCallActions = 200

/** For so long a request that is closed is still open to the doctor who had it, unless they accompany the person: to look something up, write a letter. */
export const daysAfterCall = 30

/** For so long after a request was called off whoever had it writes down what they did and found until then. */
export const noteAfterCancelHours = 24

export const longestCallNote = 1000
export const longestCallText = 2000

const hour = 60 * 60 * 1000

export const callDueAt = (createdAt: Date, answerHours: number): Date =>
  new Date(createdAt.getTime() + answerHours * hour)

export interface CallClock {
  isOverdue: boolean
  /** Of what is left, or of what is over. */
  minutes: number
  /** Of the time for an answer, 0 to 100. */
  spentPercent: number
}

/** What a clock shows some minutes after it was read, without asking again. @param all minutes that there are for an answer */
export function clockAfter({ isOverdue, minutes }: CallClock, passed: number, all: number): CallClock {
  const left = (isOverdue ? -minutes : minutes) - passed
  return {
    isOverdue: isOverdue || left <= 0,
    minutes: Math.abs(left),
    spentPercent: all <= 0 ? 100 : Math.round(Math.min(1, Math.max(0, 1 - left / all)) * 100),
  }
}

/** How long a request has waited of the time that it has; what is closed waits no more. */
export function callClock(
  { createdAt, dueAt, closedAt }: { createdAt: Date; dueAt: Date; closedAt: Date | null },
  now: Date,
): CallClock {
  const at = (closedAt ?? now).getTime()
  const due = dueAt.getTime()
  const share = (at - createdAt.getTime()) / (due - createdAt.getTime())
  return {
    isOverdue: at >= due,
    minutes: Math.floor(Math.abs(due - at) / 60_000),
    spentPercent: Math.round(Math.min(1, Math.max(0, share)) * 100),
  }
}
