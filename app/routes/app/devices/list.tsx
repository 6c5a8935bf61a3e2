import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeviceCard } from '~/app/features/devices/device-card'
import { oneDeviceForm } from '~/app/features/devices/device.form'
import { DeviceWarranty } from '~/app/features/warranties/warranty-standing'
import { apiOf } from '~/app/platform/api.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { readForm } from '~/app/ui/forms/read-form'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const api = apiOf(context)
  const [{ items: devices }, { items: warranties }, { items: members }, head] = await Promise.all([
    api.get('/devices'),
    api.get('/warranties', { query: { limit: '100' } }),
    api.get('/family-members'),
    privateHead(context, 'devices:title'),
  ])
  const names = new Map(members.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
  return {
    devices: devices.map((device) => ({
      device,
      // The newest first: of one that was refused the next is what counts.
      warranty: warranties.find(({ serial }) => serial === device.serial),
      memberName: device.memberId === null ? null : (names.get(device.memberId) ?? null),
    })),
    head,
    words: wordsOf(context.locale, 'devices', 'warranties', 'ui'),
  }
}

/** Deletes a device. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const { value } = await readForm(request, oneDeviceForm)
  if (!value) throw new Response(null, { status: 400 })
  try {
    await orMissing({ request, context }, apiOf(context).delete('/devices/:id', { params: { id: value.id } }))
  } catch (error) {
    return refusedBack(error, context, '/app/devices')
  }
  return redirect('/app/devices', {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:device.deleted', context.siteOrigin) },
  })
}

export default function DevicesPage() {
  const t = useWords('devices')
  const { devices } = useLoaderData<typeof loader>()
  const add = (
    <ButtonLink href="/app/devices/new" icon="plus" variant={devices.length ? undefined : 'primary'}>
      {t('add')}
    </ButtonLink>
  )
  const w = useWords('warranties')
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <div>
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="mt-2 text-ink-2">{t('lead')}</p>
          <PageLink
            to="/app/warranties"
            className="mt-1 inline-flex min-h-11 items-center gap-2 font-strong text-sea-ink hover:underline"
          >
            <Icon name="shield" /> {w('toAll')}
          </PageLink>
        </div>
        {devices.length > 0 && add}
      </div>
      {devices.length === 0 ? (
        <EmptyState title={t('empty')} text={t('empty.text')} action={add} />
      ) : (
        <ul aria-label={t('list')} className="grid items-start gap-4 md:grid-cols-2">
          {devices.map(({ device, memberName, warranty }) => (
            <DeviceCard key={device.id} device={device} memberName={memberName}>
              <DeviceWarranty serial={device.serial} warranty={warranty} />
            </DeviceCard>
          ))}
        </ul>
      )}
    </>
  )
}
