import { ApiProblem } from '../problem'

/** With what was written just before, a text makes a number: it is pointed out beside the field, and is not sent. */
export const contactSplit = () =>
  new ApiProblem(409, 'contact-split', { errors: [{ path: ['text'], code: 'error.messageSplit' }] })

/** What one of the two wrote last, in its order, up to what the other wrote. @param latest newest first */
export function textsInARow<Side extends string>(
  latest: readonly { by: Side; text: string }[],
  side: NoInfer<Side>,
): string[] {
  const end = latest.findIndex(({ by }) => by !== side)
  return latest
    .slice(0, end === -1 ? latest.length : end)
    .map(({ text }) => text)
    .reverse()
}
