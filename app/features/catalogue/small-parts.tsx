import { useWords } from '~/app/platform/words/use-words'
import { Avatar } from '~/app/ui/avatar'
import { Badge, CountBadge } from '~/app/ui/badge'
import { ArrowLink, Button, ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { Progress } from '~/app/ui/progress'
import { Skeleton } from '~/app/ui/skeleton'
import { StatTile } from '~/app/ui/stat-tile'
import { Stepper } from '~/app/ui/stepper'
import { Timeline } from '~/app/ui/timeline'
import { TooltipButton } from '~/app/ui/tooltip'
import { formatNumber } from '~/domain/values/numbers'
import { callRequests } from './samples'
import { Row, Specimen } from './specimen'

function Buttons() {
  const t = useWords('catalogue')
  return (
    <Specimen id="buttons" title={t('actions')}>
      <Row>
        <Button variant="primary">{t('primary')}</Button>
        <Button variant="ink">{t('action')}</Button>
        <Button>{t('secondary')}</Button>
        <Button variant="quiet">{t('quiet')}</Button>
        <Button variant="danger">{t('danger')}</Button>
      </Row>
      <Row>
        <Button variant="primary" isPending>
          {t('pending')}
        </Button>
        <Button disabled>{t('secondary')}</Button>
        <Button size="small" variant="ink" icon="phone">
          {t('action')}
        </Button>
        <ButtonLink href="/products" size="small">
          {t('secondary')}
        </ButtonLink>
        <ArrowLink href="/products">{t('secondary')}</ArrowLink>
        <TooltipButton label={t('tooltipLabel')} text={t('tooltip')}>
          <Icon name="note" />
        </TooltipButton>
      </Row>
    </Specimen>
  )
}

function States() {
  const t = useWords('catalogue')
  const locale = usePageLocale()
  const number = (value: number) => formatNumber(locale, value)
  return (
    <Specimen id="states" title={t('states')}>
      <Row>
        <Badge>{t('kind')}</Badge>
        <Badge tone="underway">{t('underway')}</Badge>
        <Badge tone="good" icon="check">
          {t('good')}
        </Badge>
        <Badge tone="attention">{t('attention')}</Badge>
        <Badge tone="urgent" icon="warning">
          {t('urgent')}
        </Badge>
        <Badge tone="new">{t('new')}</Badge>
        <span className="inline-flex items-center gap-2">
          {t('unread')} <CountBadge>{number(3)}</CountBadge>
        </span>
      </Row>
      <Row>
        {callRequests(locale)
          .slice(0, 5)
          .map(({ name }, index) => (
            <Avatar
              key={name}
              name={name}
              isDecorative={false}
              size={index === 0 ? 'large' : index === 4 ? 'small' : 'medium'}
            />
          ))}
      </Row>
      <div className="grid gap-3.5 sm:grid-cols-2 lg:grid-cols-4">
        <StatTile
          label={t('systolic')}
          value={number(134)}
          unit="mmHg"
          badge={<Badge tone="attention">{t('attention')}</Badge>}
        />
        <StatTile
          label={t('bloodOxygen')}
          value={number(97)}
          unit="%"
          tone="mist"
          badge={<Badge tone="good">{t('good')}</Badge>}
        />
        <StatTile label={t('family')} value={number(4)} tone="sand" />
        <StatTile label={t('diastolic')} value={number(86)} unit="mmHg" tone="night" note={t('saved')} />
      </div>
      <EmptyState
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={<Button variant="ink">{t('action')}</Button>}
      />
    </Specimen>
  )
}

function Underway() {
  const t = useWords('catalogue')
  return (
    <Specimen id="progress" title={t('progress')}>
      <div className="grid gap-8 sm:grid-cols-2">
        <Progress label={t('progressKnown')} value={0.64} />
        <Progress label={t('progressUnknown')} />
        <Skeleton lines={3} />
        <Skeleton className="h-28" />
      </div>
    </Specimen>
  )
}

function Steps() {
  const t = useWords('catalogue')
  return (
    <Specimen id="steps" title={t('steps')}>
      <Stepper
        current={1}
        steps={[
          { label: t('stepBasket'), href: '/products' },
          { label: t('stepAddress') },
          { label: t('stepPay') },
        ]}
      />
      <Timeline
        events={[
          { id: 'order', title: t('timelineOrder'), at: '2026-11-18' },
          { id: 'way', title: t('timelineNow'), at: '2026-11-20', state: 'now' },
          { id: 'ahead', title: t('timelineAhead'), state: 'ahead' },
        ]}
      />
    </Specimen>
  )
}

/** Everything that stands on a page by itself. */
export const SmallParts = () => (
  <>
    <Buttons />
    <States />
    <Underway />
    <Steps />
  </>
)
