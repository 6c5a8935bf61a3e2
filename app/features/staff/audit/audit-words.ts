import type { Translate } from '~/app/platform/words/use-words'
import { auditActions, auditResources } from '~/domain/audit/vocabulary'

/** What another version of the product wrote is said by the code's own name. */
export function actionWords(t: Translate<'staff'>, action: string): string {
  const known = auditActions.find((name) => name === action)
  return known ? t(`action.${known}`) : action
}

/** `job/send-sms` is a job, whichever it was. */
export function resourceWords(t: Translate<'staff'>, resource: string): string {
  if (resource.startsWith('job/')) return `${t('resource.job')} ${resource.slice('job/'.length)}`
  const known = auditResources.find((name) => name === resource)
  return known ? t(`resource.${known}`) : resource
}
