import { checkInText as text } from '#text/check-in/check-in.ts'
import type { CheckInPageData } from './check-in-page.ts'
import { DigitsForm } from './DigitsForm.tsx'
import { Changed, CheckedIn, CheckedOut, NotCheckedIn, SavedScan, Sending, SignIn } from './results.tsx'
import './CheckInPage.css'
import '#ui/page/note.css'
export function CheckInPage(page: CheckInPageData) {
  return (
    <div className="wrap check-in">
      <Result {...page} />
    </div>
  )
}

function Result(page: CheckInPageData) {
  switch (page.state) {
    case 'kept':
      return <SavedScan {...page} />
    case 'sending':
      return <Sending {...page} />
    case 'done':
      return page.checkIn.direction === 'in' ? <CheckedIn {...page} /> : <CheckedOut {...page} />
    case 'digits':
      return <DigitsForm {...page} />
    case 'changed':
      return <Changed {...page} />
    case 'unknown':
      return <NotCheckedIn title={text.unknown} sentence={text.helper} />
    case 'refused':
      return (
        <NotCheckedIn title={text.refused} sentence={page.helper ? `${page.sentence} ${text.helper}` : page.sentence} />
      )
    case 'signed-out':
      return (
        <>
          <h1>{text.logIn}</h1>
          <p>{text.logInText}</p>
          <SignIn />
        </>
      )
    case 'no-volunteer':
      return (
        <>
          <h1>{text.volunteersOnly}</h1>
          <p>{text.volunteersOnlyText}</p>
        </>
      )
  }
}
