import { redirect, type AppLoadContext } from '@remix-run/node'
import type { Sheet } from '~/domain/sheets/sheet'
import { carryNotification } from './notifications.server'

/** An answer that is a PDF; where it could not be made now, `back` says so. */
export function pdfAnswer(
  { siteOrigin }: AppLoadContext,
  pdf: Buffer | null,
  { back, disposition, cache }: { back: string; disposition: string; cache: string },
): Response {
  if (pdf === null)
    return redirect(back, {
      headers: { 'Set-Cookie': carryNotification('info', 'messages:pdf.busy', siteOrigin) },
    })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': disposition,
      'Cache-Control': cache,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** A sheet of somebody's own as a file, which no cache keeps. @param userId who takes turns with others */
export const privatePdf = async (
  context: AppLoadContext,
  { sheet, userId, fileName, back }: { sheet: Sheet; userId: string; fileName: string; back: string },
): Promise<Response> =>
  pdfAnswer(context, await context.printPdf(sheet, userId), {
    back,
    disposition: `attachment; filename="${fileName}"`,
    cache: 'private, no-store',
  })
