import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { Modal, ModalLink } from '~/app/ui/dialog/modal'

/** Empties the cart, once that has been confirmed. */
export function CartWipe({ lines }: { lines: number }) {
  const t = useWords('cart')
  return (
    <>
      <ModalLink className="inline-flex min-h-11 items-center text-sm font-strong text-red-ink hover:underline">
        {t('wipe')}
      </ModalLink>
      <Modal title={t('wipe.title')} isAlert>
        <p className="text-ink-2">{t('wipe.text', { count: lines })}</p>
        <Form method="post" action="/cart" className="mt-7 flex flex-wrap gap-3">
          <ButtonLink href="/cart" className="max-sm:grow">
            {t('wipe.keep')}
          </ButtonLink>
          <Button type="submit" name="intent" value="wipe" variant="danger" className="max-sm:grow">
            {t('wipe.confirm')}
          </Button>
        </Form>
      </Modal>
    </>
  )
}
