import { Form, useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { Question, QuestionLink } from '~/app/ui/dialog/question'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import type { PaidCourse } from '~/domain/academy/contract'
import { deadlineWords } from '~/domain/values/deadline'
import { formatAmount, toman } from '~/domain/values/money'

/** How the money comes back, as it stands now, and the way to leave. */
export function LeavingStanding({ purchase }: { purchase: PaidCourse | null }) {
  const t = useWords('course-purchases')
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line pt-5">
      {purchase && (
        <p className="min-w-0 max-w-text flex-1 basis-80 text-sm text-ink-2">
          {purchase.refundNow > 0 ? <StillPossible purchase={purchase} /> : t('leave.standingOver')}
        </p>
      )}
      <QuestionLink ask="leave" variant="quiet">
        {t('leave')}
      </QuestionLink>
    </div>
  )
}

/** It was paid for and is offered no more: all of the money comes back when its person leaves. */
export function WithdrawnCourse() {
  const t = useWords('course-purchases')
  return (
    <Notice kind="warning" title={t('withdrawn')}>
      <p>{t('withdrawn.text')}</p>
      <p className="mt-3">
        <QuestionLink ask="leave">{t('withdrawn.leave')}</QuestionLink>
      </p>
    </Notice>
  )
}

function StillPossible({ purchase: { terms, opened, refundableUntil } }: { purchase: PaidCourse }) {
  const t = useWords('course-purchases')
  const locale = usePageLocale()
  return (
    <>
      {t('leave.until', deadlineWords(locale, refundableUntil))}{' '}
      {terms.lessons > 0 ? t('leave.allowed', { count: terms.lessons }) : t('leave.allowedNone')}{' '}
      {opened > 0 && t('leave.opened', { count: opened })}
    </>
  )
}

interface LeaveQuestionProps {
  /** Of the page that takes it. */
  action: string
  purchase: PaidCourse | null
  idempotencyKey: string
}

/** Asks before somebody leaves, with the sum that comes back now. */
export function LeaveQuestion({ action, purchase, idempotencyKey }: LeaveQuestionProps) {
  const t = useWords('course-purchases')
  const locale = usePageLocale()
  const { state, formData } = useNavigation()
  const refund = purchase?.refundNow ?? 0
  return (
    <Question
      ask="leave"
      title={t('leave.title')}
      text={
        refund > 0
          ? t('leave.refund', { amount: formatAmount(locale, toman(refund)) })
          : t(purchase ? 'leave.nothing' : 'leave.free')
      }
      isDangerous
    >
      <Form method="post" action={action}>
        <input type="hidden" name="act" value="leave" />
        <input type="hidden" name="expectedRefund" value={refund} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Button
          type="submit"
          variant="danger"
          isPending={state !== 'idle' && formData?.get('act') === 'leave'}
        >
          {t('leave.do')}
        </Button>
      </Form>
    </Question>
  )
}
