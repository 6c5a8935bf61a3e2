import { defineList, type ListView } from '~/app/platform/lists/list'
import type { ReceivedReferral, ReferralSummary } from '~/domain/referrals/contract'
import { ReceivedRows } from './received-rows'
import { ReferralRows } from './referral-rows'

const shape = {}
type View = ListView<typeof shape, ReferralSummary, undefined>

const rowsAt = (at: '/app/referrals' | '/doctor/referrals') =>
  function Rows({ page }: View) {
    return (
      <div className="rounded-large border border-line bg-card p-5">
        <ReferralRows letters={page.items} at={at} />
      </div>
    )
  }

/** Letters by which doctors have referred somebody of the family, the newest first. */
export const ownReferralList = defineList({
  path: '/app/referrals',
  words: ['referrals'],
  someWords: { booking: ['speciality.'] },
  title: 'title',
  lead: 'lead',
  shape,
  read: (api, query) => api.get('/referrals', { query }),
  Rows: rowsAt('/app/referrals'),
  empty: () => ({ title: 'none', text: 'none.text' }),
})

/** Letters that the doctor has signed, the newest first. */
const writtenReferralList = defineList({
  path: '/doctor/referrals',
  roles: ['doctor'],
  words: ['referrals'],
  someWords: { booking: ['speciality.'] },
  title: 'written',
  lead: 'written.lead',
  shape,
  read: (api, query) => api.get('/doctor-referrals', { query }),
  Rows: rowsAt('/doctor/referrals'),
  empty: () => ({ title: 'written.none', text: 'written.none.text' }),
})

/** Letters of colleagues that name the doctor, the newest first. */
const receivedReferralList = defineList({
  path: '/doctor/referrals',
  roles: ['doctor'],
  words: ['referrals'],
  someWords: { booking: ['speciality.'] },
  title: 'received',
  lead: 'received.lead',
  shape,
  read: (api, query) => api.get('/doctor-received-referrals', { query }),
  Rows: ({ page }: ListView<typeof shape, ReceivedReferral, undefined>) => (
    <div className="rounded-large border border-line bg-card p-5">
      <ReceivedRows letters={page.items} />
    </div>
  ),
  empty: () => ({ title: 'received.none', text: 'received.none.text' }),
})

/** What the doctor has signed, and what colleagues have signed to them. */
export const doctorReferralLists = {
  name: 'box',
  label: 'box',
  word: (box: string) => `box.${box}`,
  lists: { written: writtenReferralList, received: receivedReferralList },
}
