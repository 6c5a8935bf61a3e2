import { isDocument, type RecordDefinition } from '~/domain/records/define'
import { kinds, type Kind } from '~/domain/medical-file/kinds'
import { recordDefinitions } from '~/domain/records/types'
import type { Role } from '~/domain/values/role'

/**
 * Who may call an endpoint. `signed-in`: any person; `complete-profile`: any person who has given first and last name and
 * accepted the terms, which every service wants; `reader`: the same, and whoever has opened a shared link, who reads what it is of; roles: a person who has one of them. What of the answer a person sees is the policy's to say.
 */
export type AccessRule = 'public' | 'signed-in' | 'complete-profile' | 'reader' | readonly Role[]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type EndpointName = `${Method} /${string}`

/** What can be asked of the records of each type. */
const recordRows = (definition: RecordDefinition): [EndpointName, 'complete-profile' | 'reader'][] => {
  const { type, files } = definition
  const all = `/${type}-records` as const
  const one = `${all}/{id}` as const
  const names: EndpointName[] = [
    `POST ${all}`,
    ...(files ? ([`POST ${all}/files`] as const) : []),
    `PATCH ${one}`,
    `DELETE ${one}`,
    `POST ${one}/restorations`,
    `PUT ${one}/favourite`,
    `DELETE ${one}/favourite`,
  ]
  const reads: EndpointName[] = [
    `GET ${all}`,
    ...(isDocument(definition) ? [] : [`GET ${all}/history` as const]),
    ...(files ? ([`GET ${one}/files/{fileId}`] as const) : []),
    `GET ${all}/export`,
    `GET ${one}`,
  ]
  return [
    ...names.map((name): [EndpointName, 'complete-profile'] => [name, 'complete-profile']),
    ...reads.map((name): [EndpointName, 'reader'] => [name, 'reader']),
  ]
}

/** What can be asked of each list of the medical file. */
const entryRows = (kind: Kind): [EndpointName, 'complete-profile'][] => {
  const all = `/medical-file/${kind}-entries` as const
  const one = `${all}/{id}` as const
  const names: EndpointName[] = [
    `GET ${all}`,
    `POST ${all}`,
    `PATCH ${one}`,
    `DELETE ${one}`,
    `POST ${one}/restorations`,
  ]
  return names.map((name) => [name, 'complete-profile'])
}

/**
 * Role × endpoint × verb, whole. An endpoint without a row cannot be declared, a row without an endpoint fails
 * `tests/api/platform/access.test.ts`, which also walks every role over every row. Paths as OpenAPI writes them.
 */
export const accessTable = {
  // The platform
  'GET /health': 'public',
  'GET /jobs': ['support', 'admin'],
  'GET /periodic-jobs': ['support', 'admin'],
  'POST /periodic-jobs/{name}/runs': ['support', 'admin'],
  'GET /dead-letters': ['support', 'admin'],
  'POST /dead-letters/{id}/retries': ['support', 'admin'],
  'DELETE /dead-letters/{id}': ['admin'],
  'GET /alarms': ['support', 'admin'],
  'GET /facts': ['support', 'seller', 'admin'],
  'GET /fact-change-counts': ['support', 'seller', 'admin'],
  'GET /facts-in-force': 'public',
  'POST /fact-changes/{id}/proposals': ['support', 'seller', 'admin'],
  'POST /fact-changes/{id}/confirmations': ['admin'],
  'POST /fact-changes/{id}/refusals': ['admin'],
  'GET /audit-entries': ['admin'],
  'GET /audit-verification': ['admin'],
  // Beyond a demo and this machine it answers 404 to everybody.
  'GET /outbox-messages': 'public',

  // Identity
  'POST /user/login': 'public',
  'POST /user/login/confirm': 'public',
  'POST /user/accessToken/v2': 'public',
  'POST /user/logout/v2': 'public',
  'GET /user/info': 'signed-in',
  'PATCH /user/info': 'signed-in',
  'POST /user/info/complete': 'signed-in',
  'PUT /user/avatar': 'signed-in',
  'DELETE /user/avatar': 'signed-in',
  'POST /user/emails': 'signed-in',
  'POST /user/emails/confirm': 'signed-in',
  'DELETE /user/emails': 'signed-in',
  'GET /terms': 'public',
  'GET /terms-acceptances': 'signed-in',
  'POST /terms-acceptances': 'signed-in',
  'POST /step-ups': 'signed-in',
  'POST /step-ups/confirm': 'signed-in',
  'GET /sessions': 'signed-in',
  'DELETE /sessions/{id}': 'signed-in',
  'DELETE /sessions': 'signed-in',
  'POST /data-exports': 'signed-in',
  'GET /data-exports': 'signed-in',
  'GET /data-exports/{id}': 'signed-in',
  'POST /account-deletions': 'signed-in',
  'DELETE /account-deletions': 'signed-in',
  'GET /access-log': 'signed-in',
  'GET /users': ['support', 'admin'],
  'POST /user-searches': ['support', 'admin'],
  'GET /users/{id}': ['support', 'admin'],
  'POST /users/{id}/suspensions': ['support', 'admin'],
  'DELETE /users/{id}/suspensions': ['support', 'admin'],
  'PUT /users/{id}/roles': ['admin'],
  // Health records
  ...Object.fromEntries(recordDefinitions.flatMap(recordRows)),
  'GET /records': 'reader',
  'GET /record-versions': 'complete-profile',
  'GET /health-summary': 'reader',
  'POST /monitor-import-previews': 'complete-profile',
  'GET /monitor-imports': 'complete-profile',
  'POST /monitor-imports': 'complete-profile',
  'DELETE /monitor-imports/{id}': 'complete-profile',
  'POST /shares': 'complete-profile',
  'GET /shares': 'complete-profile',
  'GET /shares/received': 'complete-profile',
  'GET /shares/received/{id}': 'reader',
  'DELETE /shares/{id}': 'complete-profile',
  'PUT /share-links/{id}': 'complete-profile',
  'POST /link-visits': 'public',
  'GET /shares/{id}/reads': 'complete-profile',

  // Doctors
  'GET /doctors': 'public',
  'GET /doctors/{id}': 'public',
  'GET /doctors/{id}/free-times': 'public',
  'GET /doctor-practice': 'complete-profile',
  'POST /doctor-practice/acceptances': 'complete-profile',
  'PUT /doctor-practice/services': ['doctor'],
  'PUT /doctor-practice/week': ['doctor'],
  'PUT /doctor-practice/days/{day}': ['doctor'],
  'DELETE /doctor-practice/days/{day}': ['doctor'],
  'POST /doctor-practice/vacations': ['doctor'],
  'DELETE /doctor-practice/vacations/{id}': ['doctor'],
  'POST /reservations': 'complete-profile',
  'GET /reservations': 'complete-profile',
  'GET /reservations/{id}': 'complete-profile',
  'POST /reservations/{id}/payments': 'complete-profile',
  'PUT /reservations/{id}/discount-code': 'complete-profile',
  'DELETE /reservations/{id}/discount-code': 'complete-profile',
  'PUT /reservations/{id}/sharing': 'complete-profile',
  'PUT /reservations/{id}/rating': 'complete-profile',
  'POST /reservations/{id}/cancellations': 'complete-profile',
  'GET /reservations/{id}/session': 'complete-profile',
  'POST /reservations/{id}/entries': 'complete-profile',
  'POST /reservations/{id}/messages': 'complete-profile',
  'POST /reservations/{id}/positions': 'complete-profile',
  'POST /reservations/{id}/files': 'complete-profile',
  'GET /reservations/{id}/files/{fileId}': 'complete-profile',
  'POST /socket-tickets': 'complete-profile',
  'GET /reservations/{id}/ending': 'complete-profile',
  'GET /doctor-reservations': ['doctor'],
  'GET /doctor-reservations/{id}': ['doctor'],
  'GET /doctor-reservations/{id}/session': ['doctor'],
  'POST /doctor-reservations/{id}/entries': ['doctor'],
  'POST /doctor-reservations/{id}/messages': ['doctor'],
  'POST /doctor-reservations/{id}/positions': ['doctor'],
  'POST /doctor-reservations/{id}/files': ['doctor'],
  'GET /doctor-reservations/{id}/files/{fileId}': ['doctor'],
  'POST /doctor-reservations/{id}/endings': ['doctor'],
  'GET /doctor-reservations/{id}/ending': ['doctor'],
  'GET /doctor-reservations/{id}/note': ['doctor'],
  'PUT /doctor-reservations/{id}/note': ['doctor'],
  'GET /admin-ratings': ['support', 'admin'],
  'POST /admin-ratings/{id}/removals': ['support', 'admin'],
  'GET /doctor-earnings': ['doctor'],
  'GET /doctor-earnings/months': ['doctor'],
  'GET /admin-settlements': ['support', 'seller', 'admin'],
  'GET /admin-settlements/owed': ['support', 'seller', 'admin'],
  'POST /admin-settlements': ['seller', 'admin'],
  'POST /admin-settlements/{id}/payments': ['seller', 'admin'],
  'POST /admin-settlements/{id}/cancellations': ['seller', 'admin'],
  'GET /admin-reservations': ['support', 'admin'],
  'GET /admin-reservations/{id}': ['support', 'admin'],
  'POST /admin-reservations/{id}/moves': ['support', 'admin'],
  'POST /admin-reservations/{id}/cancellations': ['support', 'admin'],
  'GET /admin-sanctions': ['support', 'admin'],
  'POST /admin-sanctions/{id}/liftings': ['support', 'admin'],
  'GET /admin-doctors': ['support', 'admin'],
  'POST /admin-doctors': ['admin'],
  'PUT /admin-doctors/{id}': ['admin'],
  'POST /admin-doctors/{id}/suspensions': ['admin'],
  'POST /admin-doctors/{id}/resumptions': ['admin'],
  'POST /admin-doctors/{id}/endings': ['admin'],

  // Accompanying doctors
  'GET /accompanying-doctors': 'complete-profile',
  'POST /accompanying-doctors': 'complete-profile',
  'GET /accompanying-doctors/{id}': 'complete-profile',
  'POST /accompanying-doctors/{id}/consents': 'complete-profile',
  'DELETE /accompanying-doctors/{id}': 'complete-profile',
  'GET /accompanying-doctors/{id}/messages': 'complete-profile',
  'POST /accompanying-doctors/{id}/messages': 'complete-profile',
  'POST /accompanying-doctors/{id}/readings': 'complete-profile',
  'GET /accompanied-patients': ['accompanying-doctor'],
  'GET /doctor-requests': ['support', 'admin'],
  'POST /doctor-requests/{id}/offers': ['support', 'admin'],
  'GET /doctor-codes': ['support', 'admin'],
  'POST /doctor-codes': ['support', 'admin'],
  'POST /doctor-codes/{id}/endings': ['support', 'admin'],

  // The medical file
  'GET /medical-file': 'complete-profile',
  'PATCH /medical-file': 'complete-profile',
  ...Object.fromEntries(kinds.flatMap(entryRows)),

  // Members of the family
  'GET /family-members': 'complete-profile',
  'POST /family-members': 'complete-profile',
  'GET /family-members/{id}': 'complete-profile',
  'PATCH /family-members/{id}': 'complete-profile',
  'DELETE /family-members/{id}': 'complete-profile',
  'POST /family-members/{id}/restorations': 'complete-profile',
  'GET /family-connections': 'complete-profile',
  'DELETE /family-connections/{id}': 'complete-profile',
  'POST /family-invitations': 'complete-profile',
  'POST /family-invitations/{id}/messages': 'complete-profile',
  'DELETE /family-invitations/{id}': 'complete-profile',
  'POST /family-invitation-lookups': 'public',
  'POST /family-invitations/{id}/acceptances': 'complete-profile',
  'POST /family-invitations/{id}/refusals': 'complete-profile',

  // Devices that measure
  'GET /devices': 'complete-profile',
  'POST /devices': 'complete-profile',
  'DELETE /devices/{id}': 'complete-profile',

  // Reminders
  'GET /reminders': 'complete-profile',
  'POST /reminders': 'complete-profile',
  'DELETE /reminders/{id}': 'complete-profile',
  'POST /reminders/{id}/dismissals': 'complete-profile',
  'GET /push-key': 'complete-profile',
  'PUT /push-subscription': 'complete-profile',
  'DELETE /push-subscription': 'complete-profile',

  // Catalogue
  'GET /shop-products': 'public',
  'GET /shop-products/{id}': 'public',
  'POST /shop-product-lookups': 'public',
  'GET /delivery-estimates': 'public',
  'GET /shop-products/{id}/reviews': 'public',
  'POST /shop-products/{id}/reviews': 'complete-profile',
  'GET /review-counts': ['support', 'seller', 'admin'],
  'GET /reviews': ['support', 'seller', 'admin'],
  'PATCH /reviews/{id}': ['support', 'seller', 'admin'],
  'DELETE /reviews/{id}': ['support', 'seller', 'admin'],
  'GET /admin-products': ['seller', 'admin'],
  'POST /admin-products': ['seller', 'admin'],
  'PATCH /admin-products/{id}': ['seller', 'admin'],
  'GET /features': ['seller', 'admin'],
  'POST /features': ['seller', 'admin'],
  'PATCH /features/{id}': ['seller', 'admin'],
  'GET /stock': ['seller', 'admin'],
  'GET /stock-movements': ['seller', 'admin'],
  'POST /stock-adjustments': ['seller', 'admin'],
  'GET /holidays': 'public',
  'POST /holidays': ['admin'],
  'DELETE /holidays/{day}': ['admin'],

  // Pricing: basket, addresses, discount codes, buying in a group
  'POST /cart/price': 'public',
  'GET /addresses': 'complete-profile',
  'POST /addresses': 'complete-profile',
  'GET /addresses/{id}': 'complete-profile',
  'PATCH /addresses/{id}': 'complete-profile',
  'DELETE /addresses/{id}': 'complete-profile',
  'POST /discount-code-checks': 'complete-profile',
  'GET /discount-codes': ['seller', 'admin'],
  'POST /discount-codes': ['seller', 'admin'],
  'GET /discount-codes/{id}': ['seller', 'admin'],
  'PATCH /discount-codes/{id}': ['seller', 'admin'],
  'POST /group-sale-registrations': 'public',
  'GET /group-sale-registrations': ['support', 'seller', 'admin'],
  'POST /teams': 'complete-profile',
  'GET /teams': 'complete-profile',
  'GET /teams/{token}': 'public',
  'POST /teams/{token}/members': 'complete-profile',
  'DELETE /teams/{token}/members': 'complete-profile',

  // Wallet
  'GET /wallet': 'complete-profile',
  'GET /wallet/transactions': 'complete-profile',
  'POST /wallet/top-ups': 'complete-profile',
  'POST /vip-redemptions': 'complete-profile',
  'GET /vip-codes': ['seller', 'admin'],
  'POST /vip-codes': ['seller', 'admin'],
  'PATCH /vip-codes/{id}': ['seller', 'admin'],
  'POST /vip-codes/{id}/confirmations': ['admin'],
  'POST /vip-codes/{id}/refusals': ['admin'],

  // Orders, invoices, tickets
  'POST /orders': 'complete-profile',
  'GET /orders': 'complete-profile',
  'GET /orders/{id}': 'complete-profile',
  'POST /orders/{id}/cancellations': 'complete-profile',
  'POST /orders/{id}/payments': 'complete-profile',
  'POST /orders/{id}/transfer-notices': 'complete-profile',
  'GET /orders/{id}/after-delivery': 'complete-profile',
  'GET /invoices': 'complete-profile',
  'GET /invoices/{id}': 'complete-profile',
  'GET /tickets': 'complete-profile',
  'POST /tickets': 'complete-profile',
  'GET /tickets/{id}': 'complete-profile',
  'POST /tickets/{id}/messages': 'complete-profile',
  'POST /tickets/{id}/closings': 'complete-profile',
  'POST /tickets/{id}/readings': 'complete-profile',
  'GET /unread-counts': 'complete-profile',
  'GET /admin-orders': ['support', 'seller', 'admin'],
  'GET /admin-orders/{id}': ['support', 'seller', 'admin'],
  'POST /admin-orders/{id}/shipments': ['seller', 'admin'],
  'POST /admin-orders/{id}/deliveries': ['seller', 'admin'],
  'POST /admin-orders/{id}/reviews': ['seller', 'admin'],
  'POST /admin-orders/{id}/announcements': ['seller', 'admin'],
  'POST /admin-orders/{id}/cancellations': ['seller', 'admin'],
  'POST /admin-orders/{id}/replacements': ['seller', 'admin'],
  'POST /admin-orders/{id}/refunds': ['seller', 'admin'],
  'POST /admin-orders/{id}/transfers': ['seller', 'admin'],
  'GET /admin-invoices': ['support', 'seller', 'admin'],
  'GET /admin-invoices/{id}': ['support', 'seller', 'admin'],
  'GET /order-counts': ['support', 'seller', 'admin'],
  'GET /order-status-counts': ['support', 'seller', 'admin'],
  'GET /ticket-counts': ['support', 'seller', 'admin'],
  'GET /admin-addresses': ['support', 'seller', 'admin'],
  'GET /admin-tickets': ['support', 'seller', 'admin'],
  'GET /admin-tickets/{id}': ['support', 'seller', 'admin'],
  'PATCH /admin-tickets/{id}': ['support', 'seller', 'admin'],
  'POST /admin-tickets/{id}/messages': ['support', 'seller', 'admin'],
  'GET /sales-statistics': ['support', 'seller', 'admin'],

  // Payments
  'GET /payments/{id}': 'complete-profile',
  'POST /payments/{id}/attempts': 'complete-profile',
  'POST /payments/{id}/confirmations': 'complete-profile',
  'GET /payment-counts': ['support', 'seller', 'admin'],
  'GET /admin-payments': ['support', 'seller', 'admin'],
  'POST /admin-payments/{id}/verifications': ['seller', 'admin'],
  'POST /admin-payments/{id}/conclusions': ['seller', 'admin'],
  'GET /admin-refunds': ['support', 'seller', 'admin'],
  'POST /admin-refunds/{id}/completions': ['seller', 'admin'],
  'POST /admin-refunds/{id}/conclusions': ['seller', 'admin'],
  // Beyond a demo and this machine these answer 404 to everybody.
  'GET /sandbox-payments/{authority}': 'public',
  'POST /sandbox-payments/{authority}/outcomes': 'public',
} as const satisfies Record<EndpointName, AccessRule>
