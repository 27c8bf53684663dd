import { localePath } from '#lib/locale-path.ts'
import { loginPath } from '#lib/sign-in-path.ts'
import { joinText as text } from '#text/college/join-class.ts'
import './JoinPage.css'
import '#ui/BusyButton.css'

/** Asks a visitor to log in or to register. Both return to this page. */
export function SignInFirst({ joinCode }: { joinCode: string }) {
  const here = `/c/${joinCode}`
  const [before, create, after] = text.noAccount
  return (
    <>
      <p>{text.logIn}</p>
      <div className="join-class__do">
        <a className="button button--wide" href={loginPath(here)}>
          {text.login}
        </a>
      </div>
      <p className="small muted">
        <span>{before}</span>
        <a href={`${localePath('/register')}?role=user&back=${encodeURIComponent(here)}`}>{create}</a>
        <span>{after}</span>
      </p>
    </>
  )
}
