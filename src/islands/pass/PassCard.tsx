import { useState } from 'react'
import { passText as written } from '#domain/check-in/check-in-code.ts'
import type { Pass } from '#domain/check-in/desk.ts'
import { typedLang } from '#lib/locale-path.ts'
import { cityText } from '#lib/own-cities.ts'
import { passText as text } from '#text/check-in/pass.ts'
import { siteName } from '#text/language/lang.ts'
import { daysText, timesText } from '#text/time/day.ts'
import { QrCode } from '#ui/art/QrCode.tsx'
import { Stone } from '#ui/art/Stone.tsx'
import { LogoMark } from '#ui/icon/LogoMark.tsx'
import './PassCard.css'
import '#ui/list/list-row.css'

/** Shows the QR code that the check-in desk scans, and the name that its helper compares. */
export function PassCard({ pass }: { pass: Pass }) {
  const { name, title } = pass
  return (
    <section className="pass">
      <div className="pass__arch">
        <p>{text.show}</p>
        <QrCode text={written(pass.pass)} label={text.qrCode(name, title)} className="pass__square" />
        <p className="pass__site">
          <LogoMark />
          {siteName}
        </p>
        <p className="pass__name" dir="auto">
          {name}
        </p>
      </div>
      <div className="pass__event">
        <Stone day={pass.date} kind="soon" size="small" />
        <div>
          <b lang={typedLang(pass.lang)} dir="auto">
            {title}
          </b>
          <p>
            <span>{`${factsOf(pass)} `}</span>
            <span dir="auto">{pass.orgName}</span>
          </p>
        </div>
      </div>
      <p className="pass__fold">{text.fold}</p>
    </section>
  )
}

const factsOf = (pass: Pass): string => text.facts(daysText(pass), timesText(pass), cityText(pass.city))

/** Focuses the card, which has replaced the row that opened it. */
const readOn = (card: HTMLElement | null) => card?.focus()

/** Lists the other passes. Each one opens to show its own QR code, because each event has its own check-in desk. */
export function OtherPasses({ passes }: { passes: readonly Pass[] }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <section className="pass-others">
      <h2>{text.others}</h2>
      <ul>
        {passes.map((pass) => (
          <li key={pass.eventId}>
            {open === pass.eventId ? (
              <div tabIndex={-1} ref={readOn}>
                <PassCard pass={pass} />
              </div>
            ) : (
              <button className="pass-others__row" type="button" onClick={() => setOpen(pass.eventId)}>
                <Stone day={pass.date} size="small" />
                <span>
                  <b lang={typedLang(pass.lang)} dir="auto">
                    {pass.title}
                  </b>
                  <span className="small muted">{factsOf(pass)}</span>
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
