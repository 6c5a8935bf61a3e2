import { join } from 'node:path'
import { createPushGateway, type PushGateway } from '~/api/platform/gateways/push/push-gateway'
import { keptSecret } from '../content/secrets'
import type { Environment } from '../environment'

type Settings = Pick<Environment, 'pushKey' | 'dataFolder' | 'operator' | 'siteOrigin'>

/** Push messages under the key that this house is known by: given, or made once and kept. */
export async function openPush({
  pushKey,
  dataFolder,
  operator,
  siteOrigin,
}: Settings): Promise<PushGateway> {
  return createPushGateway({
    privateKey: pushKey ?? (await keptSecret(join(dataFolder, 'push-key'))),
    // Whom a push service may write to when we do something wrong; it wants an address of one of these two kinds.
    subject: operator.email ? `mailto:${operator.email}` : siteOrigin.replace(/^http:/, 'https:'),
  })
}
