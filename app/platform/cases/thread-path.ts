import type { PostId } from '~/domain/values/ids'

/** The page of a topic, without prefix. */
export const topicPath = (id: PostId | string): string => `/community/${id}`

/** The page of a case, without prefix. */
export const casePath = (id: PostId | string): string => `/community/cases/${id}`

/** The page of a topic, whatever it is. */
export const threadPath = ({ id, isCase }: { id: PostId | string; isCase: boolean }): string =>
  isCase ? casePath(id) : topicPath(id)
