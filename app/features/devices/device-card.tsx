import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { oneself } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { HealthIcon } from '~/app/ui/health-icon'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import type { Device } from '~/domain/devices/contract'

interface DeviceCardProps {
  device: Device
  /** The name of who of the family measures with it; null: the owner. */
  memberName: string | null
  /** Of its warranty. */
  children?: ReactNode
}

/** One device: its kind, its serial, who measures with it, and the way to delete it. */
export function DeviceCard({ device, memberName, children }: DeviceCardProps) {
  const t = useWords('devices')
  const { id, serial, kind, memberId, isOfDeletedMember } = device
  const forWhom = isOfDeletedMember
    ? t('for.deleted')
    : memberName === null
      ? t('for.self')
      : t('for', { name: `\u2068${memberName}\u2069` })
  return (
    <li className="rounded-large border border-line bg-card p-5">
      <div className="flex items-start gap-4">
        <span className="grid size-12 flex-none place-items-center rounded-medium bg-sea-soft text-sea-ink">
          <HealthIcon name={kind} />
        </span>
        <div className="min-w-0">
          <h2 className="text-lg font-heading">{t(`kind.${kind}`)}</h2>
          <p className="text-sm text-ink-2">
            <span className="sr-only">{t('serial')}: </span>
            <bdi dir="ltr" className="font-strong tracking-wide">
              {serial}
            </bdi>
          </p>
          <p className="mt-1 break-words text-sm text-ink-2">{forWhom}</p>
        </div>
      </div>
      {children}
      {kind === 'blood-pressure-monitor' && (
        <PageLink
          to={`/app/records/blood-pressure/import?device=${serial}${isOfDeletedMember ? '' : `&memberId=${memberId ?? oneself}`}`}
          className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm font-strong text-sea-ink hover:underline"
        >
          <Icon name="file" /> {t('import')}
        </PageLink>
      )}
      <details className="mt-2 border-t border-line pt-1">
        <summary
          aria-label={t('delete.named', { name: `${t(`kind.${kind}`)} \u2066${serial}\u2069` })}
          className="flex min-h-11 w-fit items-center gap-2 text-sm text-ink-2"
        >
          <Icon name="bin" /> {t('delete')}
        </summary>
        <p className="mb-3 mt-1 max-w-text text-sm text-ink-2">{t('delete.ask')}</p>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="small" variant="danger" icon="bin">
            {t('delete.confirm')}
          </Button>
        </Form>
      </details>
    </li>
  )
}
