import type { UserId } from '../values/ids'
import type { StaffAct, StaffOrder } from './order-contract'
import { awaitsChoice, isLive } from './order-lines'
import { orderMachine } from './order-machine'

type Standing = Omit<StaffOrder, 'acts'>

/** Something of it has not left the house. */
const hasLeft = ({ lines }: Standing): boolean =>
  lines.some((line) => isLive(line) && line.quantity > line.shipped)

/** The prices that a code made are those of these very lines; what is looked at is approved first. */
const mayChange = ({ discountCode, status }: Standing): boolean =>
  discountCode === null && status !== 'under-review'

/** What an act wants beside its state. */
const conditions: Partial<Record<StaffAct, (order: Standing) => boolean>> = {
  transfer: ({ transfer }) => transfer !== null,
  'send-code': ({ codeIsLate }) => codeIsLate,
  'tell-code': ({ codeIsLate }) => codeIsLate,
  miss: (order) => mayChange(order) && order.hasCustomer,
  replace: mayChange,
  // What its customer chooses is on the invoice, which the first parcel writes.
  ship: (order) => hasLeft(order) && !order.lines.some(awaitsChoice),
  deliver: (order) => !hasLeft(order),
  refund: ({ amounts }) => amounts.paid > amounts.refunded,
  // Refused instead, which is the answer to the same question.
  cancel: ({ status }) => status !== 'under-review',
}

/**
 * What one of the staff can do with an order as it stands; the API refuses the rest, and pages offer no button for it. With one of their own
 * it is nothing.
 */
export const actsOfStaff = (order: Standing, member: UserId): StaffAct[] =>
  order.userId === member
    ? []
    : orderMachine
        .actsBy('staff')
        .filter((act) => orderMachine.mayDo(act, order.status, 'staff') && (conditions[act]?.(order) ?? true))
