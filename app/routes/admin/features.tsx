import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AskLink, Asked, useAsked } from '~/app/features/staff/shop/asked'
import { featureIntents } from '~/app/features/staff/shop/catalog/catalog-actions.server'
import {
  engravingForm,
  newColourForm,
  newEngravingForm,
  offerForm,
} from '~/app/features/staff/shop/catalog/catalog.form'
import { EngravingFields } from '~/app/features/staff/shop/catalog/engraving-fields'
import { FeatureCards } from '~/app/features/staff/shop/catalog/feature-cards'
import { IntentForm } from '~/app/features/staff/shop/intent-form'
import { actOn } from '~/app/features/staff/shop/intents.server'
import { StaffHead } from '~/app/features/staff/shop/panel'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { SelectField } from '~/app/ui/fields/select-field'
import { productColours } from '~/domain/catalog/contract'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, 'seller', 'admin')
  const [{ items }, head] = await Promise.all([
    apiOf(context).get('/features'),
    privateHead(context, 'staff-shop:features'),
  ])
  return {
    features: items,
    idempotencyKey: randomUUID(),
    head,
    words: {
      ...wordsOf(context.locale, 'staff-shop', 'fields', 'ui'),
      ...someWordsOf(context.locale, 'products', 'colour.'),
    },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireRole(request, context, 'seller', 'admin')
  return actOn(request, context, '/admin/features', featureIntents)
}

export default function FeaturesPage() {
  const t = useWords('staff-shop')
  const product = useWords('products')
  const { features, idempotencyKey } = useLoaderData<typeof loader>()
  const { of } = useAsked()
  const feature = features.find(({ id }) => id === of)
  const known = new Set(features.map((one) => (one.type === 'COLOR' ? one.colour : null)))
  const missing = productColours.filter((colour) => !known.has(colour))
  return (
    <>
      <StaffHead
        title={t('features')}
        lead={t('features.lead')}
        actions={
          <div className="flex flex-wrap gap-3">
            {missing.length > 0 && (
              <AskLink ask="colour" size="medium">
                {t('feature.newColour')}
              </AskLink>
            )}
            <AskLink ask="engraving" size="medium">
              {t('feature.newEngraving')}
            </AskLink>
          </div>
        }
      />
      <FeatureCards features={features} />
      <Asked ask="colour" title={t('feature.newColour')}>
        <IntentForm
          intent="colour"
          schema={newColourForm}
          idempotencyKey={idempotencyKey}
          submit={t('feature.make')}
        >
          {({ text }) => (
            <SelectField
              {...text('colour')}
              placeholder={t('choose')}
              options={missing.map((value) => ({ value, label: product(`colour.${value}`) }))}
            />
          )}
        </IntentForm>
      </Asked>
      <Asked ask="engraving" title={t('feature.newEngraving')}>
        <IntentForm
          intent="engraving"
          schema={newEngravingForm}
          idempotencyKey={idempotencyKey}
          submit={t('feature.make')}
        >
          {(bind) => <EngravingFields bind={bind} />}
        </IntentForm>
      </Asked>
      {feature?.type === 'ENGRAVING' && (
        <Asked ask="edit" title={t('feature.editEngraving')} text={t('feature.editText')}>
          <IntentForm
            key={feature.id}
            intent="edit"
            schema={engravingForm}
            idempotencyKey={idempotencyKey}
            hidden={{ feature: feature.id }}
            defaultValue={{
              extraPrice: String(feature.extraPrice),
              maxLength: String(feature.maxLength),
              scripts: feature.scripts,
            }}
            submit={t('save')}
          >
            {(bind) => <EngravingFields bind={bind} />}
          </IntentForm>
        </Asked>
      )}
      {feature && (
        <>
          <Asked ask="withdraw" title={t('feature.withdraw')} text={t('feature.withdrawText')} isDangerous>
            <IntentForm
              intent="withdraw"
              schema={offerForm}
              idempotencyKey={idempotencyKey}
              hidden={{ feature: feature.id }}
              submit={t('feature.withdrawDo')}
              variant="danger"
            />
          </Asked>
          <Asked ask="offer" title={t('feature.offer')} text={t('feature.offerText')}>
            <IntentForm
              intent="offer"
              schema={offerForm}
              idempotencyKey={idempotencyKey}
              hidden={{ feature: feature.id }}
              submit={t('feature.offer')}
            />
          </Asked>
        </>
      )}
    </>
  )
}
