import type { ApiDeps } from './app'
import { fillSessionSeats, lapseCoursePurchases, seatReason, sessionWorkers } from './domains/academy/public'
import { forgetQuestions, questionReason } from './domains/asking/public'
import { guardianshipNoticesJob } from './domains/family/public'
import {
  callOffWithoutDoctors,
  closeForgottenReservations,
  doctorNoticeReason,
  reservationWorkers,
  tellWhoWaits,
} from './domains/booking/public'
import { alertOfEmergencies, callReasons, removeCallsOfMembers } from './domains/calls/public'
import { removeClinicalNotesOfMembers } from './domains/clinical-notes/public'
import { removeReferralsOfMembers } from './domains/referrals/public'
import { careReasons, endCareOfMember, removeCareOfMembers } from './domains/care/public'
import { catalogWorkers, tellOfStock } from './domains/catalog/public'
import { writeWordsOfPosts } from './domains/community/public'
import { complaintReason, tellOfComplaints } from './domains/complaints/public'
import { invitationReason } from './domains/connections/public'
import { forgetEnquiries } from './domains/enquiries/public'
import { findNames, identityPeriodicJobs, identityWorkers } from './domains/identity/public'
import { messageReasons } from './domains/messages/public'
import { recordCommentReasons } from './domains/record-comments/public'
import { missingLineReason, ordersPeriodicJobs, ordersWorkers, ticketReason } from './domains/orders/public'
import { paymentsPeriodicJobs } from './domains/payments/public'
import { endSharesOfMember, purgeDeletedRecords, shareReason, tidyLinkVisits } from './domains/records/public'
import { purgeDeletedEntries, removeFilesOfMembers } from './domains/medical-file/public'
import { remindersPeriodicJobs, remindersWorkers } from './domains/reminders/public'
import { walletWorkers } from './domains/wallet/public'
import { referralReasons } from './domains/referrals/public'
import { warrantyReason } from './domains/warranties/public'
import { auditVerification, type AuditProof } from './platform/audit/verification/job'
import { factStandingWorker, type StudioLink } from './platform/facts/public'
import type { FileStorage } from './platform/files/storage'
import { filePeriodicJobs, fileWorkers } from './platform/files/sweep'
import type { Gateways } from './platform/gateways/gateways'
import { messageWorkers } from './platform/gateways/messenger'
import { housekeeping } from './platform/housekeeping'
import { retiredWorker, type JobWorker, type PeriodicJob } from './platform/jobs/public'

/** What jobs need beside requests. */
export type JobDeps = Omit<ApiDeps, 'registry'> & {
  gateways: Gateways
  storage: FileStorage
  auditProof: AuditProof
  studio: StudioLink
}

/** Kinds that were enqueued by earlier versions, whose processes may still run beside this one. */
const retired = ['keep-house', 'sweep-files', 'tidy-identity', 'purge-deleted-records', 'sweep-payments']

/** Of what somebody is told in their browsers, or by SMS. */
const noticeReasons = [
  ...messageReasons,
  ...recordCommentReasons,
  ...careReasons,
  ...callReasons,
  ...referralReasons,
  complaintReason,
  ticketReason,
]

/** What does the jobs that requests leave behind. */
export const workersOf = (deps: JobDeps): JobWorker[] => [
  factStandingWorker({ ...deps, findNames }),
  ...messageWorkers({
    ...deps,
    messageReasons: [
      shareReason,
      invitationReason,
      doctorNoticeReason,
      warrantyReason,
      questionReason,
      ...noticeReasons,
      seatReason,
      missingLineReason,
    ],
  }),
  ...fileWorkers(deps),
  ...identityWorkers(deps),
  ...catalogWorkers(deps),
  ...ordersWorkers(deps),
  ...walletWorkers(deps),
  ...reservationWorkers(deps),
  ...sessionWorkers(deps),
  ...remindersWorkers(deps, noticeReasons),
  ...retired.map(retiredWorker),
]

/** What is done from the schedule. */
export const periodicJobsOf = (deps: JobDeps): PeriodicJob[] => [
  housekeeping,
  auditVerification(deps),
  tidyLinkVisits,
  forgetEnquiries(deps),
  forgetQuestions,
  purgeDeletedRecords(deps, async (tx, memberIds, limit) => {
    await removeCareOfMembers(tx, memberIds)
    await removeCallsOfMembers(tx, memberIds)
    await removeReferralsOfMembers(tx, memberIds)
    await removeClinicalNotesOfMembers(tx, memberIds)
    return removeFilesOfMembers(tx, memberIds, limit)
  }),
  ...filePeriodicJobs(deps),
  ...identityPeriodicJobs(deps),
  ...ordersPeriodicJobs(deps),
  ...paymentsPeriodicJobs(deps),
  alertOfEmergencies(deps),
  tellOfComplaints(deps),
  closeForgottenReservations(deps),
  callOffWithoutDoctors(deps),
  lapseCoursePurchases,
  fillSessionSeats(deps),
  writeWordsOfPosts,
  tellWhoWaits(deps),
  tellOfStock(deps),
  ...remindersPeriodicJobs(deps),
  purgeDeletedEntries,
  guardianshipNoticesJob(deps, [endSharesOfMember, endCareOfMember]),
]
