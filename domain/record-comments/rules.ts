/** What one account writes in an hour about records, as a doctor and for its family, all of them together. */
export const recordCommentsPerHour = 60
