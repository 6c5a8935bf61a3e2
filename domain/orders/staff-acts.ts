import type { StaffAct, StaffOrder } from './order-contract'
import { orderMachine } from './order-machine'

type Standing = Omit<StaffOrder, 'acts'>

/** Something of it has not left the house. */
const hasLeft = ({ lines }: Standing): boolean =>
  lines.some(({ replacedBy, quantity, shipped }) => replacedBy === null && quantity > shipped)

/** What an act wants beside its state. */
const conditions: Partial<Record<StaffAct, (order: Standing) => boolean>> = {
  transfer: ({ transfer }) => transfer !== null,
  'send-code': ({ codeIsLate }) => codeIsLate,
  'tell-code': ({ codeIsLate }) => codeIsLate,
  // The prices that a code made are those of these very lines; what is looked at is approved first.
  replace: ({ discountCode, status }) => discountCode === null && status !== 'under-review',
  ship: hasLeft,
  deliver: (order) => !hasLeft(order),
  refund: ({ amounts }) => amounts.paid > amounts.refunded,
  // Refused instead, which is the answer to the same question.
  cancel: ({ status }) => status !== 'under-review',
}

/** What staff can do with an order as it stands; the API refuses the rest, and pages offer no button for it. */
export const actsOfStaff = (order: Standing): StaffAct[] =>
  orderMachine
    .actsBy('staff')
    .filter((act) => orderMachine.mayDo(act, order.status, 'staff') && (conditions[act]?.(order) ?? true))
