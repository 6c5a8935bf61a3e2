import type { Person } from '~/api/platform/auth/actor'
import type { Tx } from '~/api/platform/database/database'
import { demoPerson } from '~/domain/identity/demo-people'
import type { SharingDeps } from './call'
import { giveShare } from './give-share'

/** Demo people are told nothing of what was set up with them. */
const silent: SharingDeps['messenger'] = {
  sendSms: () => Promise.resolve(),
  sendMail: () => Promise.resolve(),
  forget: () => Promise.resolve(),
}

/** Somebody of a demo shares pressure, ECGs and lab tests with its cardiologist. */
export async function seedDemoShare(tx: Tx, deps: SharingDeps, actor: Person): Promise<void> {
  await giveShare(
    tx,
    { ...deps, messenger: silent },
    { actor, requestId: 'demo' },
    {
      phone: demoPerson('doctor').phone,
      scope: 'types',
      types: ['blood-pressure', 'ecg', 'lab-test'],
      days: 30,
      message: 'برای ویزیت هفتهٔ آینده.',
    },
  )
}
