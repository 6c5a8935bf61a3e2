import { Suspense, useMemo, useState } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Accordion } from '~/app/ui/accordion'
import { Badge } from '~/app/ui/badge'
import { Button, buttonClass } from '~/app/ui/button'
import { TimeChart } from '~/app/ui/chart/time-chart'
import { ConfirmDialog } from '~/app/ui/dialog/confirm-dialog'
import { Modal, ModalLink } from '~/app/ui/dialog/modal'
import { lazyPart } from '~/app/ui/lazy-part'
import { Notice } from '~/app/ui/notice'
import { notificationKinds } from '~/app/ui/notifications/notification'
import { useNotify } from '~/app/ui/notifications/provider'
import { usePageLocale } from '~/app/ui/page-locale'
import { DataTable } from '~/app/ui/table/data-table'
import { Tabs } from '~/app/ui/tabs'
import { useUiWords } from '~/app/ui/ui-words'
import { bloodPressure, callRequests, requestColumns, zones } from './samples'
import { Row, Specimen } from './specimen'

const Tour = lazyPart(() => import('~/app/ui/tour/tour').then((it) => it.default))

function Panels() {
  const t = useWords('catalogue')
  return (
    <Specimen id="tabs" title={t('tabs')}>
      <Tabs
        label={t('tabs')}
        tabs={[
          { id: 'overview', label: t('tabOverview'), content: <p>{t('intro')}</p> },
          { id: 'readings', label: t('tabReadings'), content: <p>{t('emptyText')}</p> },
        ]}
      />
      <Accordion
        entries={[
          { id: 'script', summary: t('disclosureQuestion'), content: t('disclosureAnswer') },
          { id: 'cuff', summary: t('noticeTitle'), content: t('noticeText') },
        ]}
      />
    </Specimen>
  )
}

function Rows() {
  const t = useWords('catalogue')
  const locale = usePageLocale()
  const rows = useMemo(() => callRequests(locale), [locale])
  return (
    <Specimen id="table" title={t('table')}>
      <DataTable
        label={t('tableLabel')}
        rows={rows}
        columns={requestColumns(t, locale)}
        pageSize={5}
        csv={{ name: 'call-requests' }}
      />
    </Specimen>
  )
}

function Chart() {
  const t = useWords('catalogue')
  return (
    <Specimen id="chart" title={t('charts')}>
      <TimeChart
        title={t('bloodPressure')}
        readings={bloodPressure}
        labels={{ upper: t('systolic'), lower: t('diastolic'), unit: 'mmHg' }}
        zones={zones(t)}
        guideline="ISH 2020"
        head={<Badge tone="attention">{t('attention')}</Badge>}
      />
    </Specimen>
  )
}

function Telling() {
  const t = useWords('catalogue')
  const ui = useUiWords()
  const notify = useNotify()
  return (
    <Specimen id="notifications" title={t('notifications')}>
      <Row>
        {notificationKinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            onClick={() => notify(kind, t(kind === 'error' ? 'noticeTitle' : 'saved'))}
          >
            {t('notify', { kind: ui(`notification.${kind}`) })}
          </Button>
        ))}
      </Row>
      <div className="grid gap-3.5 md:grid-cols-2">
        {notificationKinds.map((kind) => (
          <Notice key={kind} kind={kind} title={t('noticeTitle')}>
            {t('noticeText')}
          </Notice>
        ))}
      </div>
    </Specimen>
  )
}

function Overlays() {
  const t = useWords('catalogue')
  const [isAsking, setIsAsking] = useState(false)
  const [isTouring, setIsTouring] = useState(false)
  const leave = () => setIsAsking(false)
  return (
    <Specimen id="overlays" title={t('overlays')}>
      <Row>
        <ModalLink className={buttonClass({ variant: 'ink' })}>{t('modalButton')}</ModalLink>
        <Button onClick={() => setIsAsking(true)}>{t('confirmButton')}</Button>
        <Button onClick={() => setIsTouring(true)}>{t('startTour')}</Button>
      </Row>
      <Modal title={t('modalTitle')}>
        <p className="text-ink-2">{t('modalText')}</p>
        <Button variant="primary" className="mt-6">
          {t('action')}
        </Button>
      </Modal>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={leave}
        onConfirm={leave}
        title={t('confirmTitle')}
        confirm={t('confirmVerb')}
        isDangerous
      >
        {t('confirmText')}
      </ConfirmDialog>
      {isTouring && (
        <Suspense>
          <Tour
            steps={[
              { id: 'title', title: t('title'), text: t('intro') },
              { id: 'buttons', target: '#buttons-title', title: t('actions'), text: t('tooltip') },
              { id: 'chart', target: '#chart figure', title: t('charts'), text: t('emptyText') },
            ]}
            onClose={() => setIsTouring(false)}
          />
        </Suspense>
      )}
    </Specimen>
  )
}

/** Parts that hold others, or lie over the page. */
export const LargeParts = () => (
  <>
    <Panels />
    <Rows />
    <Chart />
    <Telling />
    <Overlays />
  </>
)
