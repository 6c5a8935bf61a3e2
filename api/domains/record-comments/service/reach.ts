import { isOpenedToFamily, isThere, openedToDoctor } from '~/api/domains/records/public'
import type { Clock } from '~/api/platform/clock'
import type { UserId } from '~/domain/values/ids'
import type { Looking, SaidOfRecords } from '../repo/reach'

/** Who sees a record is the records’ to say. */
export const said: SaidOfRecords = { isThere, openedToDoctor, isOpenedToFamily }

/** Whoever calls, at this moment. */
export const lookingNow = (clock: Clock, userId: UserId): Looking => ({ userId, at: clock.now(), said })
