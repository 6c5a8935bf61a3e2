import type { Engine } from '../contract'
import { localEditor } from './auth'
import { readBody } from './body'
import { limits } from './limits'
import { publicRoute, route, type Route } from './router'
import { editorRole } from './users'

const since = '2024-01-01T00:00:00Z'

/** What the Studio asks about its project: the same for everyone and always. */
export function projectRoutes({ projectId, dataset }: Engine): Route[] {
  const timestamps = { createdAt: since, updatedAt: since }
  const project = {
    id: projectId,
    displayName: projectId,
    studioHost: null,
    organizationId: 'local',
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    metadata: {},
    maxRetentionDays: 365,
    activityFeedEnabled: false,
    pendingInvites: 0,
    features: [],
    ...timestamps,
  }
  const datasets = [
    { name: dataset, aclMode: 'private', createdAt: since, createdByUserId: localEditor.id, tags: [] },
  ]
  const permissions = ['create', 'read', 'update', 'history', 'editHistory', 'manage']
  const always = (body: unknown) => () => ({ body })

  return [
    publicRoute('GET', '/ping', always({})),
    publicRoute('GET', `/data/ping/${dataset}`, always({})),
    // A foreign origin does not get as far as this.
    publicRoute('GET', '/check/cors', always({ result: { allowed: true, withCredentials: true } })),
    route('GET', '/features', always([])),
    route('GET', `/projects/${projectId}`, ({ caller }) => ({
      body: {
        ...project,
        members: [
          {
            id: caller.user.id,
            isCurrentUser: true,
            isRobot: false,
            role: editorRole.name,
            roles: [editorRole],
            ...timestamps,
          },
        ],
      },
    })),
    route('GET', '/datasets', always(datasets)),
    route('GET', `/projects/${projectId}/datasets`, always(datasets)),
    route(
      'GET',
      `/projects/${projectId}/datasets/${dataset}/acl`,
      always([{ filter: '_id in path("**")', permissions }]),
    ),
    route(
      'GET',
      `/projects/${projectId}/datasets/${dataset}/settings/indexing`,
      always({ maxFieldDepth: 20 }),
    ),
    route('GET', `/projects/${projectId}/datasets/${dataset}/schemas`, always([])),
    route('GET', `/projects/${projectId}/grants`, always({ 'sanity.project': [projectGrant()] })),
    route('GET', `/projects/${projectId}/roles`, always([{ ...editorRole, isCustom: false, grants: {} }])),
    route('GET', `/projects/${projectId}/permissions`, always([])),
    route('GET', `/projects/${projectId}/user-applications`, always([])),
    route('GET', `/projects/${projectId}/new-content-release-allowed`, always({ allowed: false })),
    route('GET', `/subscriptions/project/${projectId}`, always(subscription(projectId))),
    route('GET', `/schedules/${projectId}/${dataset}`, always({ schedules: [], totalCount: 0 })),
    route('GET', `/access/requests/me`, always([])),
    route('GET', '/journey/*', always(null)),
    route('GET', '/help', always({ resources: { title: 'Help', sectionArray: [] } })),
    route('GET', '/intake/telemetry-status', always({ status: 'denied' })),
    // Telemetry is denied; a Studio that sends some all the same is thanked, and it is thrown away.
    publicRoute('POST', '/intake/batch', async ({ request }) => {
      await readBody(request, limits.smallBody)
      return { body: {} }
    }),
  ]
}

function projectGrant() {
  return {
    ...editorRole,
    id: editorRole.name,
    isCustom: false,
    config: {},
    grants: [{ name: 'read', params: {} }],
  }
}

function subscription(projectId: string) {
  return {
    id: 'local',
    projectId,
    productType: 'project',
    status: 'active',
    plan: {},
    resources: {},
    featureTypes: {},
  }
}
