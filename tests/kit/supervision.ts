import type { SupervisedFamily, SupervisedFamilyDetail } from '~/domain/supervision/contract'
import type { Timeline, TimelineChanges } from '~/domain/supervision/timeline-contract'
import type { TestApi } from './api'
import { bodyOf } from './care'
import type { Somebody } from './sharing'

type Caller = Pick<Somebody, 'token'>

/** A page of the families that a doctor supervises. */
export const familiesPage = async (
  test: TestApi,
  { token }: Caller,
  query = '',
): Promise<{ items: SupervisedFamily[]; nextCursor: string | null }> =>
  bodyOf(await test.request('GET', `/supervised-families${query}`, { token }), 200)

export const familiesOf = async (test: TestApi, caller: Caller, query?: string) =>
  (await familiesPage(test, caller, query)).items

export const getFamily = (
  test: TestApi,
  { token }: Caller,
  { userId }: Pick<Somebody, 'userId'>,
): Promise<Response> => test.request('GET', `/supervised-families/${userId}`, { token })

export const openFamily = async (
  test: TestApi,
  caller: Caller,
  family: Pick<Somebody, 'userId'>,
): Promise<SupervisedFamilyDetail> => bodyOf(await getFamily(test, caller, family), 200)

export const getTimeline = (
  test: TestApi,
  { token }: Caller,
  { userId }: Pick<Somebody, 'userId'>,
  careId: string,
  query = '',
): Promise<Response> =>
  test.request('GET', `/supervised-families/${userId}/people/${careId}/timeline${query}`, { token })

export const openTimeline = async (
  test: TestApi,
  caller: Caller,
  family: Pick<Somebody, 'userId'>,
  careId: string,
  query?: string,
): Promise<Timeline> => bodyOf(await getTimeline(test, caller, family, careId, query), 200)

/** What its doctor reads of a visit by its date. */
export const getVisitTimeline = (
  test: TestApi,
  { token }: Caller,
  reservationId: string,
  query = '',
): Promise<Response> =>
  test.request('GET', `/doctor-reservations/${reservationId}/timeline${query}`, { token })

export const openChanges = async (
  test: TestApi,
  { token }: Caller,
  { userId }: Pick<Somebody, 'userId'>,
  careId: string,
): Promise<TimelineChanges> =>
  bodyOf(await test.request('GET', `/supervised-families/${userId}/people/${careId}/changes`, { token }), 200)

/** What a doctor reads by its date of what somebody shares with them. */
export const getShareTimeline = (
  test: TestApi,
  { token }: Caller,
  shareId: string,
  query = '',
): Promise<Response> => test.request('GET', `/shares/received/${shareId}/timeline${query}`, { token })
