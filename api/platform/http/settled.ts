import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env'

/** Tags of endpoints that change people and their sessions. */
const ofPeople = ['identity', 'people']

/** Whether an endpoint changes what is remembered of people. */
export const changesPeople = ({ method, tags = [] }: { method: string; tags?: string[] }): boolean =>
  method !== 'get' && tags.some((tag) => ofPeople.includes(tag))

/**
 * Answers once this process has heard of what the call has changed: whoever has signed out, or was suspended, is refused from then on, though
 * their token was remembered.
 */
export const settle: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  await c.var.announcements.settled()
}
