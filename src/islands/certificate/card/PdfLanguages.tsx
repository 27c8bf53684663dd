import { Fragment } from 'react'
import { langsOf, pdfLangName, pdfLangsFor } from '#domain/certificate/pdf-language.ts'
import { cardText as text } from '#text/certificate/certificate-card.ts'
import { lang } from '#text/language/lang.ts'
import './PdfLanguages.css'

/** Returns the URL of a PDF in the language of the page. */
export const pdfAddress = (path: string): string => `${path}?lang=${lang}`

/**
 * Links to the same PDF in other languages, each under its own name.
 * @param of text that screen readers read after the language
 */
export function PdfLanguages({ path, of }: { path: string; of: string }) {
  const others = pdfLangsFor(lang).filter((one) => one !== lang)
  return (
    <p className="pdf-languages small">
      <span>{`${text.otherLanguages} `}</span>
      {others.map((one, at) => (
        <Fragment key={one}>
          {at > 0 && <span>{' · '}</span>}
          <a href={`${path}?lang=${one}`} download>
            <span lang={langsOf(one)[0]}>{pdfLangName(one)}</span>
            <span className="visually-hidden">{`: ${of}`}</span>
          </a>
        </Fragment>
      ))}
    </p>
  )
}
