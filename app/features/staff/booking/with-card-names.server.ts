import { calledBy } from '~/app/platform/content/doctors-called.server'
import type { AnyList } from '~/app/platform/lists/list'
import type { ContentReader } from '~/content/reader'

/** Doctors are found by the name on their card as well, which the Studio has: an account may be called otherwise. */
export const withCardNames = (list: AnyList, content: ContentReader): AnyList => ({
  ...list,
  async read(api, query) {
    const { doctor } = query as { doctor?: string }
    const orDoctors = doctor ? await calledBy(content, doctor) : ''
    return list.read(api, { ...query, ...(orDoctors && { orDoctors }) } as typeof query)
  },
})
