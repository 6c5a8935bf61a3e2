import { Form } from '@remix-run/react'
import { onlyOneself, pathOf, useWhose } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { PageLink } from '~/app/ui/page-link'
import type { Reminder } from '~/domain/reminders/contract'
import { printTypedTime } from '~/domain/values/typed-time'

interface DueRemindersProps {
  items: readonly Reminder[]
  /** What a type is called. */
  nameOf: (type: string) => string
}

/** What somebody wanted to be reminded of and has not done yet, with its button; and the way to the reminders. */
export function DueReminders({ items, nameOf }: DueRemindersProps) {
  const t = useWords('reminders')
  const locale = usePageLocale()
  const hasFamily = useWhose().people.length > 0
  const due = items.filter(({ dueSince }) => dueSince !== null)
  if (due.length === 0)
    return (
      <p>
        <PageLink
          to="/app/reminders"
          className="inline-flex min-h-11 items-center gap-2 text-sm font-strong text-sea-ink hover:underline"
        >
          <Icon name="clock" className="size-5" />
          {t('due.set')}
        </PageLink>
      </p>
    )
  return (
    <section aria-labelledby="due" className="rounded-large border border-line bg-card p-5 shadow-small">
      <h2 id="due" className="flex items-center gap-2.5 text-base font-heading">
        <Icon name="clock" className="size-5 text-coral-ink" />
        {t('due.title')}
      </h2>
      <ul className="divide-y divide-line">
        {due.map(({ id, type, time }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-52">
              {t('due.text', { name: nameOf(type), time: printTypedTime(locale, time) })}
            </span>
            {/* It is of oneself, whoever is chosen: a form that says nothing would be of who was chosen last. */}
            <ButtonLink href={pathOf(onlyOneself, `/app/records/${type}/new`)} size="small" variant="ink">
              {t(hasFamily ? 'due.addOwn' : 'due.add', { name: nameOf(type) })}
            </ButtonLink>
            <Form method="post" action="/app/reminders" className="flex-none">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="dismiss" size="small" variant="quiet">
                {t('due.dismiss')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <PageLink
        to="/app/reminders"
        className="inline-flex min-h-11 items-center text-sm font-strong text-sea-ink hover:underline"
      >
        {t('due.set')}
      </PageLink>
    </section>
  )
}
