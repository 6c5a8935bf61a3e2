import { z } from 'zod'
import { commentIdSchema } from '~/domain/values/ids'

export const takeBackForm = z.object({ comment: commentIdSchema })
