import type { PostId } from '~/domain/values/ids'

/** The page of a topic, without prefix. */
export const topicPath = (id: PostId | string): string => `/community/${id}`
