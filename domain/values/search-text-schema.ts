import { z } from 'zod'
import { longestSearch } from './search-text'

/** What somebody looks for in a list. */
export const searchTextSchema = z.string().max(longestSearch, 'error.too-long')
