import { ApiProblem } from '../problem'

/** With what was written just before, a text makes a number: it is pointed out beside the field, and is not sent. */
export const contactSplit = () =>
  new ApiProblem(409, 'contact-split', { errors: [{ path: ['text'], code: 'error.messageSplit' }] })
