/** What a page in preview answers with while its drafts have not come; status 503. */
export interface DraftUnread {
  reason: 'draft-unread'
  /** Of the document: nothing else that the page is made of may have come. */
  title: string
}

export const draftUnread = (title: string): DraftUnread => ({ reason: 'draft-unread', title })

/** Whether an answer says so. @param data its body */
export const isDraftUnread = (data: unknown): data is DraftUnread =>
  typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'draft-unread'
