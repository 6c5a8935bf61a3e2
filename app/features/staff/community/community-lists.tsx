import { banList } from './ban-list'
import { postList } from './post-list'

/** What people write in the community, and who is barred from writing there. */
export const communityLists = {
  name: 'view',
  label: 'views',
  word: (view: string) => view,
  lists: { posts: postList, bans: banList },
}
