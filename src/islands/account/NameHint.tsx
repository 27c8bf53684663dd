import { isPrintable } from '#domain/form/person-name.ts'
import { accountText } from '#text/account/account.ts'
import './NameHint.css'

/** Says while a name is typed that certificates cannot print it. It is in the page before, so that it is read out. */
export const NameHint = ({ name }: { name: string }) => (
  <p className="name-hint small" role="status">
    {!isPrintable(name) && <span>{accountText.notPrinted}</span>}
  </p>
)
