import { isPrintable } from '#domain/form/person-name.ts'
import { accountText } from '#text/account/account.ts'
import './NameHint.css'

/**
 * Warns, while a name is being typed, if certificates cannot print it. The live region is always in the page so that screen
 * readers announce the warning.
 */
export const NameHint = ({ name }: { name: string }) => (
  <p className="name-hint small" role="status">
    {!isPrintable(name) && <span>{accountText.notPrinted}</span>}
  </p>
)
