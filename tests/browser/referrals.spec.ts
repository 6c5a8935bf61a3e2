import { demoPerson } from '~/domain/identity/demo-people'
import { newBrowserDoctor } from '../kit/browser-doctor'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test(
  'a doctor refers a patient, who prints the letter, and anybody checks it',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, newVisitor }) => {
    const say = (key: string) => wordIn(site.locale, 'referrals', key)
  },
)
