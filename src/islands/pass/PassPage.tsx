import { localePath } from '#lib/locale-path.ts'
import { signInPath } from '#lib/sign-in-path.ts'
import { checkInText } from '#text/check-in/check-in.ts'
import { passText as text } from '#text/check-in/pass.ts'
import { pageText } from '#text/page/page.ts'
import { OffIcon } from '#ui/icon/check-in-phone-icons.tsx'
import { PrintIcon } from '#ui/icon/icons.tsx'
import { Empty, LoadError } from '#ui/states.tsx'
import { OtherPasses, PassCard } from './PassCard.tsx'
import { ScanPicture } from './ScanPicture.tsx'
import { type PassesState, usePasses } from './usePasses.ts'
import './PassPage.css'
import '#ui/page/note.css'
import '#ui/page/wait.css'

/** Shows a volunteer's passes. They open offline if this phone has loaded them before (D44). */
export function PassPage() {
  const { shown, isStored, refused, again } = usePasses()
  return (
    <>
      {shown.state === 'shown' && shown.isOffline && (
        <p className="pass-offline" role="status">
          <OffIcon />
          {text.offline}
        </p>
      )}
      <div className="wrap pass-page">
        <h1>{text.title}</h1>
        <div role="status">{refused > 0 && <p className="note note--warn">{checkInText.keptRefused}</p>}</div>
        <Shown shown={shown} isStored={isStored} again={again} />
      </div>
    </>
  )
}

type Props = { shown: PassesState; isStored: boolean | null; again: () => Promise<void> }

function Shown({ shown, isStored, again }: Props) {
  if (shown.state === 'loading') {
    return (
      <p className="loading" aria-busy="true">
        {pageText.loading}
      </p>
    )
  }
  if (shown.state === 'failed') return <LoadError title={text.failed} message={shown.message} onRetry={again} />
  if (shown.state === 'signed-out') {
    return (
      <Empty title={text.signedOut}>
        <p>{text.signedOutText}</p>
        <a className="button" href={signInPath('/pass')}>
          {text.login}
        </a>
      </Empty>
    )
  }
  const [first, ...others] = shown.passes
  if (!first) {
    return (
      <Empty title={text.none}>
        <p>{text.noneText}</p>
        <a className="button button--second" href={localePath('/events')}>
          {text.browse}
        </a>
      </Empty>
    )
  }
  return (
    <>
      <PassCard pass={first} />
      <p className="small muted pass-page__kept" role="status">
        {isStored === null ? '' : isStored ? text.kept : text.notKept}
      </p>
      <button className="button button--second button--wide" type="button" onClick={() => print()}>
        <PrintIcon />
        {text.print}
      </button>
      <ScanPicture />
      {others.length > 0 && <OtherPasses passes={others} />}
    </>
  )
}
