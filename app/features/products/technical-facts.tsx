import { Coming } from '~/app/ui/coming'
import { LocalText } from '~/app/ui/local-text'
import type { Product } from '~/content/types'

/** What a device measures and weighs, group by group. */
export const TechnicalFacts = ({ groups }: { groups: NonNullable<Product['technicalGroups']> }) => (
  <div className="gap-x-14 md:columns-2">
    {groups.map((group) => (
      <table key={group._key} className="facts mb-10 w-full break-inside-avoid border-collapse">
        <caption className="border-b-2 border-ink pb-2 text-start text-xl font-heading">
          <LocalText text={group.heading} />
        </caption>
        <tbody>
          {group.facts?.map(({ _key, label, value, note, feature }) => (
            <tr key={_key} className="border-b border-line">
              <th scope="row" className="w-2/5 pe-4 font-normal text-ink-2">
                <LocalText text={label} />
              </th>
              <td className="font-strong">
                <LocalText as="bdi" text={value} /> <Coming feature={feature} />
                <LocalText text={note} className="block text-sm font-normal text-ink-3" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </div>
)
