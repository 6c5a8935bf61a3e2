import { Link, useLocation } from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'
import type { Outage, PostedForm } from '~/app/platform/outage'
import { useNonce } from '~/app/platform/nonce'
import { formatNumber } from '~/domain/values/numbers'
import { usePageLocale } from '~/app/ui/page-locale'
import { MessagePage, type WayHome } from './message-page'

/** Asks now and then whether the page can be had, and loads it as soon as it can. */
const asksAgain = '/try-again.js'

interface OutagePageProps {
  outage: Outage
  /** React brings this page to life: it has its data. */
  isAlive: boolean
  home: WayHome
  illustration: ReactNode
  /** Where support finds what happened. */
  children: ReactNode
}

/** Something that the page stands on is away: what that means, and a way on that needs no script. */
export function OutagePage({ outage, isAlive, home, illustration, children }: OutagePageProps) {
  const locale = usePageLocale()
  const { words, posted, code } = outage
  const isUnknown = code === 'outcome-unknown'
  const lead = isUnknown ? words.unknown : words.text
  return (
    <MessagePage
      status={formatNumber(locale, 503)}
      title={isUnknown ? words.titleUnknown : posted ? words.titleSent : words.title}
      text={posted ? `${lead} ${words.kept}` : lead}
      illustration={illustration}
      home={home}
      action={
        posted ? (
          <SendAgain form={posted} label={words.resend} />
        ) : (
          <TryAgain outage={outage} isAlive={isAlive} />
        )
      }
    >
      {!posted && <p className="mt-3 text-ink-2">{words.soon}</p>}
      {children}
    </MessagePage>
  )
}

/** The same fields once more: an order brings the key that it was given when its form was made, so that it is placed once. */
const SendAgain = ({ form, label }: { form: PostedForm; label: string }) => (
  <form method="post" action={form.to}>
    {form.fields.map(([name, value], index) => (
      <input key={index} type="hidden" name={name} value={value} />
    ))}
    <button type="submit" className="btn btn-primary">
      {label}
    </button>
  </form>
)

function TryAgain({ outage, isAlive }: Pick<OutagePageProps, 'outage' | 'isAlive'>) {
  const nonce = useNonce()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const script = Object.assign(document.createElement('script'), { src: asksAgain, async: true })
    document.body.append(script)
    return () => script.remove()
  }, [])
  return (
    <>
      <Link to={{ pathname, search }} reloadDocument className="btn btn-primary" data-try-again>
        {outage.words.again}
      </Link>
      {!isAlive && <script nonce={nonce} src={asksAgain} async />}
    </>
  )
}
