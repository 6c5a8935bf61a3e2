import { z } from 'zod'

/** An id as every entity has it: a uuid, opaque and unguessable, branded so that one kind is never passed for another. */
const idOf = <Brand extends string>() => z.uuid('error.id').brand<Brand>()

export const userIdSchema = idOf<'UserId'>()
export type UserId = z.infer<typeof userIdSchema>

export const sessionIdSchema = idOf<'SessionId'>()
export type SessionId = z.infer<typeof sessionIdSchema>

/** A browser or app that people have signed in with. */
export const deviceKeySchema = idOf<'DeviceKey'>()
export type DeviceKey = z.infer<typeof deviceKeySchema>

export const recordIdSchema = idOf<'RecordId'>()
export type RecordId = z.infer<typeof recordIdSchema>

export const deviceReleaseIdSchema = idOf<'DeviceReleaseId'>()
export type DeviceReleaseId = z.infer<typeof deviceReleaseIdSchema>

export const fileIdSchema = idOf<'FileId'>()
export type FileId = z.infer<typeof fileIdSchema>

export const jobIdSchema = idOf<'JobId'>()
export type JobId = z.infer<typeof jobIdSchema>

export const shopProductIdSchema = idOf<'ShopProductId'>()
export type ShopProductId = z.infer<typeof shopProductIdSchema>

/** A choice of a product: one of its colours, or its engraving. */
export const featureIdSchema = idOf<'FeatureId'>()
export type FeatureId = z.infer<typeof featureIdSchema>

export const reviewIdSchema = idOf<'ReviewId'>()
export type ReviewId = z.infer<typeof reviewIdSchema>

export const addressIdSchema = idOf<'AddressId'>()
export type AddressId = z.infer<typeof addressIdSchema>

export const orderIdSchema = idOf<'OrderId'>()
export type OrderId = z.infer<typeof orderIdSchema>

export const shipmentIdSchema = idOf<'ShipmentId'>()
export type ShipmentId = z.infer<typeof shipmentIdSchema>

export const invoiceIdSchema = idOf<'InvoiceId'>()
export type InvoiceId = z.infer<typeof invoiceIdSchema>

/** Of a course of the academy. */
export const coursePurchaseIdSchema = idOf<'CoursePurchaseId'>()
export type CoursePurchaseId = z.infer<typeof coursePurchaseIdSchema>

/** Of a session of the academy. */
export const courseSessionIdSchema = idOf<'CourseSessionId'>()
export type CourseSessionId = z.infer<typeof courseSessionIdSchema>

export const courseInvoiceIdSchema = idOf<'CourseInvoiceId'>()
export type CourseInvoiceId = z.infer<typeof courseInvoiceIdSchema>

export const discountCodeIdSchema = idOf<'DiscountCodeId'>()
export type DiscountCodeId = z.infer<typeof discountCodeIdSchema>

export const teamIdSchema = idOf<'TeamId'>()
export type TeamId = z.infer<typeof teamIdSchema>

export const ticketIdSchema = idOf<'TicketId'>()
export type TicketId = z.infer<typeof ticketIdSchema>

export const paymentIdSchema = idOf<'PaymentId'>()
export type PaymentId = z.infer<typeof paymentIdSchema>

export const refundIdSchema = idOf<'RefundId'>()
export type RefundId = z.infer<typeof refundIdSchema>

/** What was asked of the gateway. */
export const gatewayCallIdSchema = idOf<'GatewayCallId'>()
export type GatewayCallId = z.infer<typeof gatewayCallIdSchema>

/** A transfer of the ledger, or a hold that may become one. */
export const transferIdSchema = idOf<'TransferId'>()
export type TransferId = z.infer<typeof transferIdSchema>

/** What is to be taken back from a wallet. */
export const walletClaimIdSchema = idOf<'WalletClaimId'>()
export type WalletClaimId = z.infer<typeof walletClaimIdSchema>

export const vipCodeIdSchema = idOf<'VipCodeId'>()
export type VipCodeId = z.infer<typeof vipCodeIdSchema>

/** A wish to be reminded of measuring something. */
export const reminderIdSchema = idOf<'ReminderId'>()
export type ReminderId = z.infer<typeof reminderIdSchema>

/** Where a browser is reached by push. */
export const pushSubscriptionIdSchema = idOf<'PushSubscriptionId'>()
export type PushSubscriptionId = z.infer<typeof pushSubscriptionIdSchema>

/** Something that somebody is told of in browsers. */
export const pushNoticeIdSchema = idOf<'PushNoticeId'>()
export type PushNoticeId = z.infer<typeof pushNoticeIdSchema>

/** What a list of somebody's medical file holds. */
export const medicalFileEntryIdSchema = idOf<'MedicalFileEntryId'>()
export type MedicalFileEntryId = z.infer<typeof medicalFileEntryIdSchema>

/** Of somebody's family, without an account of their own. */
export const familyMemberIdSchema = idOf<'FamilyMemberId'>()
export type FamilyMemberId = z.infer<typeof familyMemberIdSchema>

/** An invitation of an adult into somebody's family. */
export const familyInvitationIdSchema = idOf<'FamilyInvitationId'>()
export type FamilyInvitationId = z.infer<typeof familyInvitationIdSchema>

/** Two accounts that are of one family. */
export const familyConnectionIdSchema = idOf<'FamilyConnectionId'>()
export type FamilyConnectionId = z.infer<typeof familyConnectionIdSchema>

/** A device that measures, as somebody has added it. */
export const deviceIdSchema = idOf<'DeviceId'>()
export type DeviceId = z.infer<typeof deviceIdSchema>
/** What somebody lets another person see of their records. */
export const shareIdSchema = idOf<'ShareId'>()
export type ShareId = z.infer<typeof shareIdSchema>

/** Of what a doctor has prescribed at the end of a consultation. */
export const prescriptionIdSchema = idOf<'PrescriptionId'>()
export type PrescriptionId = z.infer<typeof prescriptionIdSchema>

/** A letter by which a doctor sends somebody to another. */
export const clinicalNoteIdSchema = idOf<'ClinicalNoteId'>()
export type ClinicalNoteId = z.infer<typeof clinicalNoteIdSchema>
export const referralIdSchema = idOf<'ReferralId'>()
export type ReferralId = z.infer<typeof referralIdSchema>

/** What a doctor has earned by one consultation, or is taken back. */
export const earningIdSchema = idOf<'EarningId'>()
export type EarningId = z.infer<typeof earningIdSchema>

/** What a doctor is paid for a month. */
export const settlementIdSchema = idOf<'SettlementId'>()
export type SettlementId = z.infer<typeof settlementIdSchema>

/** Who accompanies somebody: an accompanying doctor, asked for, offered, active or ended. */
export const careIdSchema = idOf<'CareId'>()
export type CareId = z.infer<typeof careIdSchema>

/** A VIP code that is bound to a doctor. */
export const doctorCodeIdSchema = idOf<'DoctorCodeId'>()
export type DoctorCodeId = z.infer<typeof doctorCodeIdSchema>

export const recordImportIdSchema = idOf<'RecordImportId'>()
export type RecordImportId = z.infer<typeof recordImportIdSchema>

/** A while in which somebody reads by a link, its passcode once given. */
export const linkVisitIdSchema = idOf<'LinkVisitId'>()
export type LinkVisitId = z.infer<typeof linkVisitIdSchema>

/** A doctor of the house, whom people book: not the account that signs in as them. */
export const doctorIdSchema = idOf<'DoctorId'>()
export type DoctorId = z.infer<typeof doctorIdSchema>

/** A while in which a doctor sees nobody. */
export const vacationIdSchema = idOf<'VacationId'>()
export type VacationId = z.infer<typeof vacationIdSchema>

/** A time of a doctor that somebody has, from the hold on. */
export const reservationIdSchema = idOf<'ReservationId'>()
export type ReservationId = z.infer<typeof reservationIdSchema>

/** Keeps an account from booking. */
export const sanctionIdSchema = idOf<'SanctionId'>()
export type SanctionId = z.infer<typeof sanctionIdSchema>

/** A wish that a doctor calls. */
export const callRequestIdSchema = idOf<'CallRequestId'>()
export type CallRequestId = z.infer<typeof callRequestIdSchema>

/** Somebody on duty, or of the trial of call requests. */
export const callRosterIdSchema = idOf<'CallRosterId'>()
export type CallRosterId = z.infer<typeof callRosterIdSchema>

/** What a visitor wrote to staff. */
export const enquiryIdSchema = idOf<'EnquiryId'>()
export type EnquiryId = z.infer<typeof enquiryIdSchema>

/** The warranty of a device. */
export const warrantyIdSchema = idOf<'WarrantyId'>()
export type WarrantyId = z.infer<typeof warrantyIdSchema>

/** What somebody complains of. */
export const complaintIdSchema = idOf<'ComplaintId'>()
export type ComplaintId = z.infer<typeof complaintIdSchema>

/** What a family and a doctor write to each other. */
export const conversationIdSchema = idOf<'ConversationId'>()
export type ConversationId = z.infer<typeof conversationIdSchema>

/** What a doctor and a family write to each other about one record. */
export const commentThreadIdSchema = idOf<'CommentThreadId'>()
export type CommentThreadId = z.infer<typeof commentThreadIdSchema>

/** What somebody has written below an article. */
export const commentIdSchema = idOf<'CommentId'>()
export type CommentId = z.infer<typeof commentIdSchema>

/** A medicine of the list that staff keep. */
export const medicineIdSchema = idOf<'MedicineId'>()
export type MedicineId = z.infer<typeof medicineIdSchema>

/** What somebody has asked, for everybody or themselves to have answered. */
export const askedQuestionIdSchema = idOf<'AskedQuestionId'>()
export type AskedQuestionId = z.infer<typeof askedQuestionIdSchema>

/** A topic of the community, or a reply in one. */
export const postIdSchema = idOf<'PostId'>()
export type PostId = z.infer<typeof postIdSchema>

/** That somebody is barred from writing in the community. */
export const communityBanIdSchema = idOf<'CommunityBanId'>()
export type CommunityBanId = z.infer<typeof communityBanIdSchema>
