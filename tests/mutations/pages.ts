import { mutation, type Mutation } from './mutation'

/** In what keeps public pages for everybody, and tells them from those of one visitor. */
export const pageMutations: readonly Mutation[] = [
  mutation(
    'server/pages/snapshots.ts',
    'a page with somebody’s cart may be held by caches',
    "pieces > 0 ? 'private, no-cache' : options.caching",
    'options.caching',
    'tests/server/pages.test.ts',
  ),
  mutation(
    'server/pages/snapshots.ts',
    'a page that was kept with one visitor’s cart is shown to others',
    '(pieces === 0 ? address : `${address} ${pieces}`)',
    'address',
    'tests/server/pages.test.ts',
  ),
  mutation(
    'server/pages/snapshots.ts',
    'what was made for one visitor is kept for all',
    "  /(?:^|,)\\s*public\\b/.test(headers.get('cache-control') ?? '') &&\n",
    '',
    'tests/server/pages.test.ts',
  ),
  mutation(
    'server/pages/snapshots.ts',
    'a kept page that depends on who is signed in is shown to who is',
    '(!isSignedIn || isForAnybody) && ',
    '',
    'tests/server/pages.test.ts',
  ),
  mutation(
    'server/pages/snapshots.ts',
    'who has chosen a place of delivery is shown the days of another',
    ' && (!hasPlace || !isOfPlace)',
    '',
    'tests/server/pages.test.ts',
  ),
  mutation(
    'server/pages/shared-by.ts',
    'an editor in preview is shown what is kept',
    '(?:preview|flash|sign-in|link-visit)',
    '(?:flash|sign-in|link-visit)',
    'tests/server/pages.test.ts',
  ),
  mutation(
    'server/pages/answer.ts',
    'a page that asked who is signed in counts as the same for all',
    'return { response, isForAnybody: !wasRead() }',
    'return { response, isForAnybody: true }',
    'tests/server/pages.test.ts',
  ),
  mutation(
    'server/pages/answer.ts',
    'the name of whoever asked last stands in a page that is kept',
    '      const { session, wasRead } = observeSession((remembering ?? open).session)\n',
    '      const { session, wasRead } = observeSession((remembering ?? open).session)\n      visitors.nobody.session = session\n',
    'tests/server/pages.test.ts',
  ),
  mutation(
    'api/domains/search/routes.ts',
    'one network searches as often as it likes',
    '    await deps.limits.consume(searchesPerNetwork, networkOf(c.var.address))\n',
    '',
    'tests/pages/search.test.ts',
  ),
  mutation(
    'app/features/staff/money/code-actions.server.ts',
    'codes are ended together though nobody has said that it is meant',
    "bulkIntent(z.uuid(), end, 'messages:staff.codesEnded', { isAsked: true })",
    "bulkIntent(z.uuid(), end, 'messages:staff.codesEnded')",
    'tests/pages/bulk-of-queues.test.ts',
  ),
]
