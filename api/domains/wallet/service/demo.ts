import type { Database } from '~/api/platform/database/database'
import { demoPerson } from '~/domain/identity/demo-people'
import type { VipCodeId } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import { insertVipCode } from '../repo/vip-codes'
import { decideMints } from '../repo/vip-mints'
import { giveCredit } from './credit'
import { mintWaiting } from './mint'

/** A demo's patient begins with some credit, and there is a code to try. What has been done with either stays. */
export const seedDemoWallet = (database: Database, at: Date): Promise<void> =>
  database.transaction(async (tx) => {
    const userId = demoPerson('patient').id
    await giveCredit(tx, { kind: 'gift', userId, amount: toman(500_000), reference: 'demo:patient', at })
    const code = {
      id: '71bc0de0-0000-4000-8000-000000001405' as VipCodeId,
      code: 'VIP-TAPESH-1405',
      amount: toman(250_000),
      maxUses: null,
      usesPerPerson: 1,
      uses: 0,
      validFrom: null,
      validUntil: null,
      isActive: true,
      note: 'نمونه',
      createdAt: at,
      createdBy: demoPerson('seller').id,
    }
    if (!(await insertVipCode(tx, code))) return
    const { id: codeId, amount } = code
    await mintWaiting(tx, { codeId, by: demoPerson('seller').id, amount, worth: null, at })
    await decideMints(tx, codeId, { status: 'confirmed', decidedBy: demoPerson('admin').id, decidedAt: at })
  })
