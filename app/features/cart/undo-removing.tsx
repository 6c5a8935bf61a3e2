import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { LocalText, type Localized } from '~/app/ui/local-text'
import { usePageLocale } from '~/app/ui/page-locale'

/** What was just taken out of the cart, with the way to have it back as it was: its colour, its engraving, how many. */
export function UndoRemoving({ removed }: { removed: { name: Localized | null } | null }) {
  const t = useWords('cart')
  const locale = usePageLocale()
  if (!removed) return null
  return (
    <Form
      method="post"
      preventScrollReset
      className="mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-medium bg-mist px-5 py-2.5"
    >
      <p>
        <LocalText text={removed.name ?? { lang: locale, value: t('line.gone') }} className="font-strong" />{' '}
        <span className="text-ink-2">{t('removed')}</span>
      </p>
      <Button type="submit" name="intent" value="restore" size="small" variant="ink">
        {t('restore')}
      </Button>
    </Form>
  )
}
