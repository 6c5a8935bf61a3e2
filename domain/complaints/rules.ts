/** What a complaint can be about; the first four name which. */
export const complaintAbouts = ['doctor', 'visit', 'call', 'order', 'service', 'general'] as const
export type ComplaintAbout = (typeof complaintAbouts)[number]

/** Those that name one thing of the person’s own. */
export const namedAbouts = ['doctor', 'visit', 'call', 'order'] as const satisfies readonly ComplaintAbout[]
export const isNamedAbout = (about: ComplaintAbout): about is (typeof namedAbouts)[number] =>
  (namedAbouts as readonly ComplaintAbout[]).includes(about)

export const longestComplaintSubject = 120
export const longestComplaintText = 4000
/** As the thing was called when it was complained of. */
export const longestAboutLabel = 120

/** What is written in one complaint by both; the database holds no more. */
export const mostComplaintMessages = 100

/** Complaints of one account in a day. */
export const complaintsPerDay = 5
/** What one account writes into its complaints in an hour. */
export const complaintMessagesPerHour = 30

/** Of what the operator is told: that one waits whom nobody has taken, and that its answer is late. */
export const complaintNews = ['new', 'overdue'] as const
export type ComplaintNews = (typeof complaintNews)[number]

/** So long after a message to the operator the next one waits, with all that came meanwhile. */
export const complaintPauseMinutes = 60

const day = 24 * 60 * 60 * 1000

/** By when an answer is owed. */
export const complaintDueAt = (from: Date, answerDays: number): Date =>
  new Date(from.getTime() + answerDays * day)
