import type { ApiClient } from '~/app/platform/api.server'

/**
 * What the rows of a list and the rest of its page both need, asked for once: each request has a client of its own, by which the second finds what the first has asked.
 * @param ask the call, which one request makes of one thing
 */
export function askedOnce<Rest extends unknown[], Answer>(
  ask: (api: ApiClient, ...rest: Rest) => Promise<Answer>,
): (api: ApiClient, ...rest: Rest) => Promise<Answer> {
  const answers = new WeakMap<ApiClient, Promise<Answer>>()
  return (api, ...rest) => {
    const known = answers.get(api)
    if (known) return known
    const asked = ask(api, ...rest)
    answers.set(api, asked)
    return asked
  }
}
