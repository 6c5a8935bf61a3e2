import { Form, useLocation } from '@remix-run/react'
import { useId } from 'react'
import { Button } from '~/app/ui/button'
import { controlClass } from '~/app/ui/control-class'
import { Icon } from '~/app/ui/icon'
import { useWords } from '../words/use-words'
import type { ShownDelivery } from './shown'

/** Opens to the list of provinces; what is chosen is kept on the device, and the page comes back with its dates. */
export function ChoosePlace({ place, choices }: Pick<ShownDelivery, 'place' | 'choices'>) {
  const t = useWords('shop')
  const id = useId()
  const { pathname, search } = useLocation()
  return (
    // Another choice is another element: it is shut again.
    <details key={place ?? ''} className="group min-w-0">
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-strong text-coral-ink hover:underline">
        {t(place ? 'delivery.change' : 'delivery.choose')}
        <Icon name="down" className="size-4 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <Form
        method="post"
        action="/delivery-place"
        preventScrollReset
        className="flex flex-wrap items-end gap-3 pb-3 pt-1"
      >
        <input type="hidden" name="back" value={pathname + search} />
        <div className="min-w-0 flex-1 basis-40">
          <label htmlFor={id} className="mb-1.5 block text-sm text-ink-2">
            {t('delivery.where')}
          </label>
          <div className="relative">
            <select
              id={id}
              name="place"
              defaultValue={place ?? ''}
              className={`${controlClass} appearance-none pe-12`}
            >
              <option value="">{t('delivery.anywhere')}</option>
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="down" className="pointer-events-none absolute end-4 top-4 size-5 text-ink-2" />
          </div>
        </div>
        <Button type="submit" className="min-h-[3.25rem]">
          {t('delivery.show')}
        </Button>
      </Form>
    </details>
  )
}
