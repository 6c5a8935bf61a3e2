import type { ComponentProps, ReactNode } from 'react'
import { Trail } from '~/app/platform/trail'
import { useWords } from '~/app/platform/words/use-words'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'

interface WritePageProps {
  heading: string
  lead: string
  /** Between the community and this page. */
  within?: readonly { label: string; href: string }[]
  /** What the form is called. */
  title: string
  form: ReactNode
  /** What is to be read before. */
  beside: ReactNode
}

/** A page on which something is written for everybody: the form, and beside it what holds there. */
export function WritePage({ heading, lead, within = [], title, form, beside }: WritePageProps) {
  const t = useWords('community')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  const crumbs: ComponentProps<typeof Trail>['crumbs'] = [
    { label: own(t('title')), href: '/community' },
    ...within.map(({ label, href }) => ({ label: own(label), href })),
    { label: own(heading) },
  ]
  return (
    <>
      <PageHead heading={own(heading)} lead={own(lead)} before={<Trail crumbs={crumbs} />} />
      <div className="shell grid grid-cols-1 items-start gap-6 pb-band lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-10">
        <section
          aria-labelledby="write-form"
          className="rounded-large border border-line bg-card p-5 shadow-soft sm:p-8"
        >
          <h2 id="write-form" className="mb-6 text-2xl">
            {title}
          </h2>
          {form}
        </section>
        <div className="grid grid-cols-1 gap-6">{beside}</div>
      </div>
    </>
  )
}
