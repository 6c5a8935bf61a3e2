import { Form } from '@remix-run/react'
import { m } from 'framer-motion'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import { Moving } from './moving'

interface UndoNoticeProps {
  /** The page of the record, or of the list that brings it back. */
  action: string
  /** What was deleted, where it is no measurement. */
  text?: string
  /** Which record, where the page does not say it. */
  fields?: Readonly<Record<string, string>>
}

/** A record was deleted: the way back, for as long as there is one. */
export function UndoNotice({ action, text, fields = {} }: UndoNoticeProps) {
  const t = useWords('records')
  // Without script nothing would make it visible again.
  const comes = useIsHydrated() ? { opacity: 0, y: -12, scale: 0.98 } : false
  return (
    <Moving>
      <m.div
        role="status"
        initial={comes}
        animate={{ opacity: 1, y: 0, scale: 1 }}
        transition={{ type: 'spring', stiffness: 420, damping: 32 }}
        className="rounded-medium bg-ink px-5 py-3 text-paper"
      >
        <Form
          method="post"
          action={action}
          className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2"
        >
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <span className="flex items-center gap-3 text-sm">
            <Icon name="bin" />
            {text ?? t('deletedNow')}
          </span>
          <Button
            type="submit"
            name="intent"
            value="restore"
            size="small"
            variant="quiet"
            className="hover:!bg-transparent underline underline-offset-4"
          >
            {t('restore')}
          </Button>
        </Form>
      </m.div>
    </Moving>
  )
}
