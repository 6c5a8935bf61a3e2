import { z } from 'zod'

/** Nobody looks for more at once, and a database that compares letters has to read all of it. */
export const longestSearch = 100

/** What somebody looks for in a list. */
export const searchTextSchema = z.string().max(longestSearch, 'error.too-long')
