import { z } from 'zod'
import { refusalOfCount, refusalOfFile, type FileLimits } from './file-refusals'

/** Files of a form within their limits; a file input left empty posts none. */
export const filesSchema = (limits: FileLimits, { required = false } = {}) =>
  z.array(z.instanceof(File)).superRefine((files, context) => {
    const refusals = [
      required && files.length === 0 ? 'error.required' : undefined,
      refusalOfCount(files.length, limits),
      ...files.map((file) => refusalOfFile(file, limits)),
    ]
    for (const refusal of refusals) if (refusal) context.addIssue({ code: 'custom', message: refusal })
  })
