/** An address that is read on paper, and the same as a code that a phone's camera reads. */
export interface AddressOnPaper {
  href: string
  code: QrCode
}

/** The dark squares of a QR code, as the path of an SVG of so many units a side, quiet zone included. */
export interface QrCode {
  size: number
  path: string
}

/** An address that is what is read, on the screen as on paper, where it stands once. */
export const PrintedAddress = ({ href }: { href: string }) => (
  <a href={href} data-print="address" className="break-all underline underline-offset-4" dir="ltr">
    {href}
  </a>
)

/** Black on white in either theme, since cameras take nothing else. It says what stands beside it in letters. */
export const AddressCode = ({ code: { size, path } }: { code: QrCode }) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    className="size-28 flex-none rounded-small bg-white print:rounded-none"
  >
    <path d={path} fill="black" />
  </svg>
)
