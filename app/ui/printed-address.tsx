/** An address that is what is read, on the screen as on paper, where it stands once. */
export const PrintedAddress = ({ href }: { href: string }) => (
  <a href={href} data-print="address" className="break-all underline underline-offset-4" dir="ltr">
    {href}
  </a>
)
