import { z } from 'zod'
import { postIdSchema } from '~/domain/values/ids'

export const takeBackForm = z.object({ post: postIdSchema })
