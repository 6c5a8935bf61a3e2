import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { QuestionLink, Question, useQuestion } from '~/app/ui/dialog/question'
import { SelectField } from '~/app/ui/fields/select-field'
import { productColours } from '~/domain/catalog/contract'
import type { Feature } from '~/domain/catalog/staff-contract'
import { StaffForm } from '../staff-form'
import { engravingForm, newColourForm, newEngravingForm, offerForm } from './catalog.form'
import { FeatureCards } from './feature-cards'

const shape = {}
type View = ListView<typeof shape, Feature, undefined>

/** Colours that are no feature yet. */
function missingColours(features: Feature[]) {
  const known = new Set(features.map((one) => (one.type === 'COLOR' ? one.colour : null)))
  return productColours.filter((colour) => !known.has(colour))
}

function NewFeatureLinks({ page }: View) {
  const t = useWords('staff-shop')
  return (
    <div className="flex flex-wrap gap-3">
      {missingColours(page.items).length > 0 && (
        <QuestionLink ask="colour" size="medium">
          {t('feature.newColour')}
        </QuestionLink>
      )}
      <QuestionLink ask="engraving" size="medium">
        {t('feature.newEngraving')}
      </QuestionLink>
    </div>
  )
}

function FeatureQuestions({ page, idempotencyKey }: View) {
  const t = useWords('staff-shop')
  const product = useWords('products')
  const { of } = useQuestion()
  const feature = page.items.find(({ id }) => id === of)
  const aboutOne = { idempotencyKey, hidden: { feature: of ?? '' } }
  return (
    <>
      <Question ask="colour" title={t('feature.newColour')}>
        <StaffForm
          intent="colour"
          schema={newColourForm}
          idempotencyKey={idempotencyKey}
          submit={t('feature.make')}
        >
          {{
            colour: ({ text }) => (
              <SelectField
                {...text('colour')}
                placeholder={t('choose')}
                options={missingColours(page.items).map((value) => ({
                  value,
                  label: product(`colour.${value}`),
                }))}
              />
            ),
          }}
        </StaffForm>
      </Question>
      <Question ask="engraving" title={t('feature.newEngraving')}>
        <StaffForm
          intent="engraving"
          schema={newEngravingForm}
          idempotencyKey={idempotencyKey}
          submit={t('feature.make')}
        />
      </Question>
      {feature?.type === 'ENGRAVING' && (
        <Question ask="edit" title={t('feature.editEngraving')} text={t('feature.editText')}>
          <StaffForm
            {...aboutOne}
            key={feature.id}
            intent="edit"
            schema={engravingForm}
            defaultValue={{
              extraPrice: String(feature.extraPrice),
              maxLength: String(feature.maxLength),
              scripts: feature.scripts,
            }}
            submit={t('save')}
          />
        </Question>
      )}
      {feature && (
        <>
          <Question ask="withdraw" title={t('feature.withdraw')} text={t('feature.withdrawText')} isDangerous>
            <StaffForm
              {...aboutOne}
              intent="withdraw"
              schema={offerForm}
              submit={t('feature.withdrawDo')}
              variant="danger"
            />
          </Question>
          <Question ask="offer" title={t('feature.offer')} text={t('feature.offerText')}>
            <StaffForm {...aboutOne} intent="offer" schema={offerForm} submit={t('feature.offer')} />
          </Question>
        </>
      )}
    </>
  )
}

/** Colours and engravings that products are sold with: a few dozen, read whole. */
export const featureList = defineList({
  path: '/admin/features',
  isWhole: true,
  roles: ['seller', 'admin'],
  words: ['staff-shop', 'fields'],
  someWords: { products: ['colour.'] },
  title: 'features',
  lead: 'features.lead',
  shape,
  read: async (api) => ({ ...(await api.get('/features')), nextCursor: null }),
  Rows: ({ page }) => <FeatureCards features={page.items} />,
  empty: 'features.none',
  Begin: NewFeatureLinks,
  After: FeatureQuestions,
})
