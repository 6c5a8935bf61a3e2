/** What a page in preview answers with while its drafts have not come; status 503. */
export const draftUnread = { reason: 'draft-unread' } as const

/** Whether an answer says so. @param data its body */
export const isDraftUnread = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'reason' in data && data.reason === draftUnread.reason
