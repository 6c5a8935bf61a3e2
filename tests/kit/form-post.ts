import type { Request } from 'playwright/test'

/** Whether a form is sent: what is counted of visits is posted as well, whenever the page is at rest. */
export const isFormPost = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname !== '/collect'
