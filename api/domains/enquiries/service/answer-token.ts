import { createIdTokens } from '~/api/platform/id-token'
import { enquiryIdSchema, type EnquiryId } from '~/domain/values/ids'

/** What stands in the address of the page with the answers: the same for each answer, and good as long as the enquiry is there. */
export const createAnswerTokens = (secret: string) =>
  createIdTokens<EnquiryId>(secret, 'tapesh/enquiry-answers', enquiryIdSchema)
