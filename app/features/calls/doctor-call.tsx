import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { Badge } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { Code, PhoneLink } from '~/app/ui/isolate'
import { Moment } from '~/app/ui/printed'
import { isOpenCall } from '~/domain/calls/call-machine'
import type { DoctorCallDetail } from '~/domain/calls/contract'
import { CallClockLine } from './call-clock'
import { CallHistory } from './call-history'
import { DoctorActs, type Colleagues } from './doctor-acts'
import { HiddenPhone } from './hidden-phone'
import { useCallNames } from './names'
import { callTones } from './status'

interface DoctorCallProps {
  call: DoctorCallDetail
  doctors: Colleagues
  idempotencyKey: string
  list: string
  /** What another domain has of it. */
  children?: ReactNode
}

/** One request as a doctor works on it: clock, sentence, whom to call; then what to do, and what has happened. */
export function DoctorCall({ call, doctors, idempotencyKey, list, children }: DoctorCallProps) {
  const t = useWords('calls')
  const names = useCallNames()
  const isOpen = isOpenCall(call.status)
  const { phone } = call
  return (
    <>
      <BackLink to={list} label={t('title')} />
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-ink-2">
            {t('numbered')} <Code>{call.number}</Code>
          </p>
          <h1 className="break-words text-2xl sm:text-3xl">{names.family(call.family)}</h1>
        </div>
        <p className="flex flex-wrap gap-2">
          {call.kind === 'EMERGENCY' && (
            <Badge tone="urgent" icon="urgent">
              {t('kind.EMERGENCY')}
            </Badge>
          )}
          <Badge tone={callTones[call.status]}>{t(`status.${call.status}`)}</Badge>
        </p>
      </div>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="space-y-6">
          {isOpen && (
            <p className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-large border border-line bg-card p-5">
              <CallClockLine request={call} />
              <span className="text-sm text-ink-2">
                {t('dueBy')} <Moment value={call.dueAt} />
              </span>
            </p>
          )}
          <div>
            <p className="break-words text-xl font-heading" dir="auto">
              {call.note ? t('quoted', { note: call.note }) : t(isOpen ? 'noNote' : 'noNote.closed')}
            </p>
            <p className="mt-2 text-ink-2">{names.person(call.member, call.family)}</p>
          </div>
          {call.kind === 'EMERGENCY' && isOpen && <p className="text-sm text-ink-2">{t('toldAmbulance')}</p>}
          {call.reach === 'queue' && call.phoneEnding && (
            <p className="text-sm text-ink-2">
              {t('phoneOnceTaken')} <HiddenPhone ending={call.phoneEnding} />
            </p>
          )}
          {(phone || call.careId) && (
            <p className="flex flex-wrap gap-3">
              {phone && (
                <span className="inline-flex flex-wrap items-center gap-3">
                  <Icon name="phone" />
                  {t('callPhone')}
                  <PhoneLink
                    phone={phone}
                    className={`btn ${call.acts.includes('take') ? 'btn-secondary' : 'btn-primary'}`}
                  />
                </span>
              )}
              {call.careId && (
                <ButtonLink href={`/doctor/shared/${call.careId}`} icon="file">
                  {t('records')}
                </ButtonLink>
              )}
            </p>
          )}
          <DoctorActs call={call} doctors={doctors} idempotencyKey={idempotencyKey} />
          {children}
        </div>
        <CallHistory actions={call.actions} side="doctor" />
      </div>
    </>
  )
}
