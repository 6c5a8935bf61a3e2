import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Button, ButtonLink } from '~/app/ui/button'
import { DateTime } from '~/app/ui/date-time'
import { SelectField } from '~/app/ui/fields/select-field'
import { AsIssued } from '~/app/ui/isolate'
import { usePageLocale } from '~/app/ui/page-locale'
import { resetTour } from '~/app/ui/tour/tour-memory'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import { useNotify } from '~/app/ui/notifications/provider'
import type { DataExport, Session, User } from '~/domain/identity/contract'
import { exportRules } from '~/domain/identity/rules'
import { formatDate } from '~/domain/values/dates'
import { deadlineWords } from '~/domain/values/deadline'
import type { Locale } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import type { DeviceName } from './device-name.server'
import { Panel } from './panel'

const languages: Record<Locale, string> = { fa: 'فارسی', en: 'English', es: 'Español' }

/** A button that posts one intent, with what it is about. */
const Intent = ({
  intent,
  subject,
  variant = 'secondary',
  isLocked = false,
  children,
}: {
  intent: string
  subject?: string
  variant?: 'secondary' | 'quiet' | 'danger' | 'ink'
  /** Wants a fresh code, and tells the phone. */
  isLocked?: boolean
  children: string
}) => (
  <Form method="post">
    {subject && <input type="hidden" name="id" value={subject} />}
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant={variant}
      size="small"
      icon={isLocked ? 'lock' : undefined}
    >
      {children}
    </Button>
  </Form>
)

/** Leads to what is open to others. */
export function ConsentsPanel() {
  const t = useWords('consents')
  return (
    <Panel title={t('settings')} lead={t('settings.lead')}>
      <ButtonLink href="/app/shared/consents" size="small">
        {t('settings.do')}
      </ButtonLink>
    </Panel>
  )
}

/** Leads to where somebody chooses between SMS and this device; only there is script needed, as push itself needs it. */
export function NewsPanel() {
  const t = useWords('identity')
  return (
    <Panel title={t('news')} lead={t('news.lead')}>
      <ButtonLink href="/app/reminders#push" size="small">
        {t('news.do')}
      </ButtonLink>
    </Panel>
  )
}

export function LanguagePanel({ locale }: { locale: Locale }) {
  const t = useWords('identity')
  return (
    <Panel title={t('language.title')} lead={t('language.lead')}>
      {/* Another language is a site of its own to the router: the answer loads anew. */}
      <Form method="post" reloadDocument className="flex flex-wrap items-end gap-3">
        <SelectField
          name="locale"
          label={t('language.field')}
          defaultValue={locale}
          options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          className="min-w-48"
        />
        <Button type="submit" name="intent" value="language">
          {t('language.save')}
        </Button>
      </Form>
    </Panel>
  )
}

export type NamedSession = Omit<Session, 'device'> & { device: DeviceName | null }

export function SessionsPanel({ sessions }: { sessions: NamedSession[] }) {
  const t = useWords('identity')
  const nameOf = (device: DeviceName | null) => {
    if (!device) return t('sessions.unknown')
    const browser = t(`sessions.browser.${device.browser}`)
    return device.system
      ? t('sessions.device', { browser, system: t(`sessions.system.${device.system}`) })
      : browser
  }
  const locale = usePageLocale()
  return (
    <Panel title={t('sessions.title')} lead={t('sessions.lead')}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
            <div className="min-w-0">
              <p className="font-strong">{nameOf(session.device)}</p>
              <p className="text-sm text-ink-2">
                {t('sessions.lastUsed', { date: formatDate(locale, session.lastUsedAt) })}
                {session.address && (
                  <>
                    {' · '}
                    <AsIssued>{session.address}</AsIssued>
                  </>
                )}
              </p>
            </div>
            {session.isCurrent ? (
              <Badge tone="good">{t('sessions.current')}</Badge>
            ) : (
              <Intent intent="endSession" subject={session.id} variant="quiet" isLocked>
                {t('sessions.end')}
              </Intent>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Intent intent="endOthers" isLocked>
          {t('sessions.endOthers')}
        </Intent>
      )}
    </Panel>
  )
}

/** Only a device knows that its guide was given, so only script can forget it. */
export function TourPanel() {
  const t = useWords('identity')
  const messages = useWords('messages')
  const notify = useNotify()
  if (!useIsHydrated()) return null
  return (
    <Panel title={t('tour.title')} lead={t('tour.lead')}>
      <Button
        size="small"
        onClick={() => {
          resetTour()
          notify('success', messages('tour.reset'))
        }}
      >
        {t('tour.reset')}
      </Button>
    </Panel>
  )
}

const exportDays = exportRules.keptForMs / (24 * 60 * 60 * 1000)

export function ExportPanel({ exports }: { exports: DataExport[] }) {
  const t = useWords('identity')
  const locale = usePageLocale()
  return (
    <Panel title={t('export.title')} lead={t('export.lead', { days: formatNumber(locale, exportDays) })}>
      {exports.length > 0 && (
        <ul className="mb-5 divide-y divide-line">
          {exports.map(({ id, status, requestedAt, expiresAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <DateTime value={requestedAt} />
                <Badge tone={status === 'ready' ? 'good' : 'neutral'}>{t(`export.${status}`)}</Badge>
                {status === 'ready' && expiresAt && (
                  <span className="text-sm text-ink-2">
                    {t('export.until', deadlineWords(locale, expiresAt))}
                  </span>
                )}
              </span>
              {status === 'ready' && (
                <Intent intent="openExport" subject={id} variant="quiet" isLocked>
                  {t('export.download')}
                </Intent>
              )}
            </li>
          ))}
        </ul>
      )}
      <Intent intent="export" isLocked>
        {t('export.ask')}
      </Intent>
    </Panel>
  )
}

export function DeletionPanel({ dueAt }: { dueAt: User['deletionDueAt'] }) {
  const t = useWords('identity')
  const locale = usePageLocale()
  return (
    <Panel title={t('deletion.title')} lead={dueAt ? undefined : t('deletion.lead')}>
      {dueAt ? (
        <>
          <p className="mb-4 max-w-text rounded-medium bg-amber-soft p-4 text-amber-ink">
            {t('deletion.due', { date: formatDate(locale, dueAt) })}
          </p>
          <Intent intent="keepAccount" variant="ink">
            {t('deletion.undo')}
          </Intent>
        </>
      ) : (
        <Intent intent="deleteAccount" variant="danger" isLocked>
          {t('deletion.ask')}
        </Intent>
      )}
    </Panel>
  )
}
