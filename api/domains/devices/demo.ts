import type { Person } from '~/api/platform/auth/actor'
import type { Tx } from '~/api/platform/database/database'
import type { DeviceSerial } from '~/domain/values/device-serial'
import type { FamilyMemberId } from '~/domain/values/ids'
import type { AddingDeps } from './deps'
import { addDevice } from './service'

/** A pressure monitor of the mother of somebody of a demo, and an ECG recorder of their own. */
export async function seedDemoDevices(
  tx: Tx,
  deps: Pick<AddingDeps, 'clock' | 'buckets'>,
  actor: Person,
  motherId: FamilyMemberId,
): Promise<void> {
  await addDevice(tx, deps, actor, { serial: 'NB1405220917' as DeviceSerial, memberId: motherId })
  await addDevice(tx, deps, actor, { serial: 'NH1404118236' as DeviceSerial })
}
