import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import { createAftercareRoutes } from './domains/booking/aftercare/routes'
import { createRatingRoutes } from './domains/booking/ratings/routes'
import { createReservationRoutes } from './domains/booking/reservations/routes'
import { createRefundRoutes as createConsultationRefundRoutes } from './domains/booking/refunds/routes'
import { createSettlementRoutes } from './domains/booking/settlements/routes'
import { createWaitRoutes } from './domains/booking/waits/routes'
import { createAcademyRoutes } from './domains/academy/routes'
import { createAskingRoutes } from './domains/asking/routes'
import { createBookingRoutes } from './domains/booking/routes'
import { requireNoVisit, type DirectoryMemory } from './domains/booking/public'
import { cancelCallsOfMember } from './domains/calls/public'
import { createCallRoutes } from './domains/calls/routes'
import { createDeskRoutes } from './domains/desk/routes'
import { createCareRoutes } from './domains/care/routes'
import { createCatalogRoutes } from './domains/catalog/routes'
import { createComplaintRoutes } from './domains/complaints/routes'
import { createConnectionRoutes } from './domains/connections/routes'
import { createDeviceRoutes } from './domains/devices/routes'
import { createWarrantyRoutes } from './domains/warranties/routes'
import { createEnquiryRoutes } from './domains/enquiries/routes'
import { createFamilyRoutes } from './domains/family/routes'
import { createIdentityRoutes } from './domains/identity/routes'
import { effectOfFact } from './domains/orders/public'
import { createCommunityRoutes } from './domains/community/routes'
import { createMagazineRoutes } from './domains/magazine/routes'
import { createMedicineRoutes } from './domains/medicines/routes'
import { createMessageRoutes } from './domains/messages/routes'
import { createRecordCommentRoutes } from './domains/record-comments/routes'
import { createMedicalFileRoutes } from './domains/medical-file/routes'
import { statedHeight } from './domains/medical-file/public'
import { createOrdersRoutes } from './domains/orders/routes'
import { createPaymentsRoutes } from './domains/payments/routes'
import type { PaymentHandlers } from './domains/payments/public'
import { withLinkVisits } from './domains/records/public'
import { createRecordsRoutes } from './domains/records/routes'
import { createConsentRoutes } from './domains/consents/routes'
import { createSharingRoutes } from './domains/records/sharing/routes'
import { createClinicalNoteRoutes } from './domains/clinical-notes/routes'
import { createReferralRoutes } from './domains/referrals/routes'
import { tell } from './domains/reminders/public'
import { createRemindersRoutes } from './domains/reminders/routes'
import { createSearchRoutes } from './domains/search/routes'
import { createSignedDocumentRoutes } from './domains/signed-documents/routes'
import { createSupervisionRoutes } from './domains/supervision/routes'
import { createWalletRoutes } from './domains/wallet/routes'
import { findNames, type AccessTokens, type PersonalData } from './domains/identity/public'
import type { ApiLog } from './platform/api-log'
import { authenticate } from './platform/auth/authenticate'
import type { TokenReader } from './platform/auth/actor'
import type { Clock } from './platform/clock'
import type { Database, Tx } from './platform/database/database'
import { requestPatience } from './platform/database/patience'
import { createAuditRoutes } from './platform/audit/routes'
import type { Alarms } from './platform/alarms/alarms'
import { createAlarmRoutes } from './platform/alarms/routes'
import { createFactRoutes } from './platform/facts/routes'
import { describeApi } from './platform/http/describe-api'
import { createDocumentRoutes } from './platform/http/explorer/routes'
import { answerFailure } from './platform/http/failures'
import { createOutboxRoutes } from './platform/gateways/outbox-routes'
import type { Messenger } from './platform/gateways/messenger'
import type { PaymentGateway } from './platform/gateways/payment-gateway'
import type { PushGateway } from './platform/gateways/push/push-gateway'
import { createSandboxRoutes } from './platform/gateways/sandbox/routes'
import { createHealthRoutes, type CheckHealth } from './platform/http/health-routes'
import type { PrivateFiles } from './platform/files/private-files'
import { observeCalls, type ObserveCall } from './platform/http/observe-calls'
import { requestContext } from './platform/http/request-context'
import type { ApiEnv } from './platform/http/api-env'
import { createRoutes, mount } from './platform/http/routes'
import { standBy } from './platform/http/stand-by'
import { answerUnanswered } from './platform/http/unanswered'
import type { Jobs, JobRegistry } from './platform/jobs/public'
import type { Line } from './platform/line/line'
import { createJobRoutes } from './platform/jobs/routes'
import type { Announcements } from './platform/memory/announcements'
import type { ShownMemory } from './platform/memory/shown-memory'
import type { Buckets } from './platform/rate-limit/buckets'
import type { RateLimits } from './platform/rate-limit/rate-limit'
import type { FamilyMemberId, UserId } from '~/domain/values/ids'

/** What the API is made of; there are no effects in importing it. */
export interface ApiDeps {
  database: Database
  clock: Clock
  log: ApiLog
  jobs: Jobs
  /** What this version does behind requests; whether it is this process that does it or another. */
  registry: JobRegistry
  messenger: Messenger
  paymentGateway: PaymentGateway
  /** Brings reminders to browsers. */
  pushGateway: PushGateway
  /** What follows from a payment, by what it is for. */
  paymentHandlers: PaymentHandlers
  limits: RateLimits
  buckets: Buckets
  alarms: Alarms
  /** Zero bits of the least proof of work that strangers do for a code while sign-in is under pressure. */
  proofBits: number
  /** Before checkout and payments. */
  line: Line
  tokens: TokenReader
  announcements: Announcements
  /** Of what the shop shows. */
  shown: ShownMemory
  /** And the list of doctors. */
  directory: DirectoryMemory
  accessTokens: AccessTokens
  files: PrivateFiles
  /** What each domain keeps about a person: their export and the deletion of their account go through all of it. */
  personalData: readonly PersonalData[]
  /** Keys, hashes and seals are derived from it, each under a purpose of its own. */
  secret: string
  settings: ApiSettings
  /** State of each part that the API depends on, by name. */
  health: CheckHealth
  /** Milliseconds that a request waits for the database in all. */
  patience?: number
  /** Told of every call once it is answered. */
  observe?: ObserveCall
}

export interface ApiSettings {
  /** Scheme and host of the site, for links that leave by SMS or mail. */
  siteOrigin: string
  mode: 'demo' | 'production'
  trustedProxyHops: number
}

const base = '/api/v1'

/** There is news from their doctor: where the records of whom it is of stand, and not of what. */
const tellOfRecordBy =
  (deps: ApiDeps) =>
  (tx: Tx, { ownerId, memberId }: { ownerId: UserId; memberId: FamilyMemberId | null }) =>
    tell(tx, deps, 'record-added', {
      userId: ownerId,
      path: `/app/records?memberId=${memberId ?? 'self'}`,
      stillStands: null,
    })

/** Every endpoint there is. */
const createEndpoints = (deps: ApiDeps) =>
  createRoutes()
    .route('/', createHealthRoutes(deps))
    .route('/', createOutboxRoutes(deps))
    .route('/', createSandboxRoutes(deps))
    .route('/', createJobRoutes(deps))
    .route('/', createAlarmRoutes(deps))
    .route('/', createAuditRoutes({ ...deps, findNames }))
    .route('/', createFactRoutes({ ...deps, findNames, findEffect: effectOfFact }))
    .route('/', createIdentityRoutes(deps))
    .route(
      '/',
      createFamilyRoutes({
        ...deps,
        endsWithMember: [
          (tx, member) => requireNoVisit(tx, member, deps.clock.now()),
          (tx, member) => cancelCallsOfMember(tx, deps, member),
        ],
      }),
    )
    .route('/', createConnectionRoutes(deps))
    .route('/', createDeviceRoutes(deps))
    .route('/', createWarrantyRoutes(deps))
    .route('/', createRecordsRoutes({ ...deps, statedHeight, tellOfRecord: tellOfRecordBy(deps) }))
    .route('/', createSharingRoutes(deps))
    .route('/', createConsentRoutes(deps))
    .route('/', createCareRoutes(deps))
    .route('/', createCallRoutes(deps))
    .route('/', createDeskRoutes(deps))
    .route('/', createSupervisionRoutes(deps))
    .route('/', createReferralRoutes(deps))
    .route('/', createClinicalNoteRoutes(deps))
    .route('/', createSignedDocumentRoutes(deps))
    .route('/', createEnquiryRoutes(deps))
    .route('/', createComplaintRoutes(deps))
    .route('/', createMessageRoutes(deps))
    .route('/', createRecordCommentRoutes(deps))
    .route('/', createMagazineRoutes(deps))
    .route('/', createCommunityRoutes(deps))
    .route('/', createAskingRoutes(deps))
    .route('/', createAcademyRoutes(deps))
    .route('/', createBookingRoutes(deps))
    .route('/', createReservationRoutes(deps))
    .route('/', createAftercareRoutes(deps))
    .route('/', createRatingRoutes(deps))
    .route('/', createSettlementRoutes(deps))
    .route('/', createConsultationRefundRoutes(deps))
    .route('/', createWaitRoutes(deps))
    .route('/', createMedicalFileRoutes(deps))
    .route('/', createMedicineRoutes(deps))
    .route('/', createRemindersRoutes(deps))
    .route('/', createCatalogRoutes(deps))
    .route('/', createOrdersRoutes(deps))
    .route('/', createPaymentsRoutes(deps))
    .route('/', createWalletRoutes(deps))
    .route('/', createSearchRoutes(deps))

/** The REST API, mounted at `/api`. */
export function createApi(deps: ApiDeps) {
  const v1 = createEndpoints(deps)
  const api = new OpenAPIHono<ApiEnv>()
  api.use('*', requestContext(deps.settings.trustedProxyHops))
  api.use('*', (c, next) => {
    c.set('line', deps.line)
    c.set('announcements', deps.announcements)
    return next()
  })
  if (deps.observe) api.use('*', observeCalls(deps.observe))
  api.use('*', authenticate(withLinkVisits(deps)))
  api.onError(answerFailure(deps.log))
  api.notFound(answerUnanswered(() => api.routes))
  api.route(
    base,
    createDocumentRoutes(() => describeApi(v1), base),
  )
  mount(api, base, v1)
  api.fetch = standBy(api.fetch, deps.patience ?? requestPatience)
  return api
}

/** What every endpoint takes and answers, as it is declared. Its handlers have nothing to work with and are never called. */
export function declaredRoutes(): RouteConfig[] {
  const settings: ApiSettings = { siteOrigin: '', mode: 'demo', trustedProxyHops: 0 }
  const deps = { settings, database: {} } as unknown as ApiDeps
  const { definitions } = createEndpoints(deps).openAPIRegistry
  return definitions.flatMap((definition) => (definition.type === 'route' ? [definition.route] : []))
}

export type Api = ReturnType<typeof createApi>
