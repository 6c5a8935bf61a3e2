import { listDeviceLines, type DeviceLine } from '~/api/domains/orders/public'
import { devicePrefixes, deviceKinds, type DeviceKind } from '~/domain/devices/kinds'
import type { WarrantyPurchase } from '~/domain/warranties/contract'
import { isInForce, soldAs, tehranDay, warrantyEnd } from '~/domain/warranties/rules'
import type { Call, WarrantiesDeps } from '../deps'
import { activatedOf } from '../repo/warranties'

/** As far as a choice is read through, of what was ordered last; of what is older support knows. */
export const mostPurchases = 50

/** From the day of purchase, as the rules say; whatever was repaired or activated since. */
export const daysOf = ({ paidAt, warrantyMonths }: Pick<DeviceLine, 'paidAt' | 'warrantyMonths'>) => {
  const boughtOn = tehranDay(paidAt)
  return { boughtOn, endsOn: warrantyEnd(boughtOn, warrantyMonths) }
}

export const kindsOf = ({ device }: Pick<DeviceLine, 'device'>): DeviceKind[] =>
  deviceKinds.filter((kind) => soldAs[kind].includes(device))

/** What the caller has had delivered, whose warranty is not over and of which a device is not activated yet. */
export async function purchasesOf(
  { database: { db }, clock }: WarrantiesDeps,
  { actor }: Call,
): Promise<WarrantyPurchase[]> {
  const now = clock.now()
  const lines = (await listDeviceLines(db, actor.userId, mostPurchases)).flatMap((line) => {
    const { endsOn, boughtOn } = daysOf(line)
    return isInForce(endsOn, now) ? [{ ...line, endsOn, boughtOn }] : []
  })
  const activated = await activatedOf(
    db,
    lines.map(({ lineId }) => lineId),
  )
  return lines.flatMap(({ lineId, orderId, orderCode, names, quantity, device, boughtOn, endsOn }) => {
    const kinds = kindsOf({ device }).filter((kind) => {
      const letters = devicePrefixes[deviceKinds.indexOf(kind)]
      const done = activated.find((one) => one.lineId === lineId && one.letters === letters)?.count ?? 0
      return done < quantity
    })
    return kinds.length > 0 ? [{ lineId, orderId, orderCode, names, quantity, boughtOn, endsOn, kinds }] : []
  })
}
