import type { Page } from 'playwright/test'
import { demoPerson } from '~/domain/identity/demo-people'
import { expect, expectLook, test } from '../kit/browser'
import { newPhone, signInAs, signUpAs } from '../kit/people'

