import type { MouseEvent } from 'react'
import { localePath } from '#lib/locale-path.ts'
import { authText } from '#text/auth.ts'
import { registrationText } from '#text/registration.ts'
import { DoorPerson } from '#ui/art/Heads.tsx'
import { Title } from '#ui/Title.tsx'
import type { RegistrationRole } from './registration.ts'
import '#ui/role-doors.css'

type Props = { focusTitle: boolean; onChoose: (role: RegistrationRole) => void }

/** "Choose your role to continue": two doors, and what happens behind each. */
export function RoleDoors({ focusTitle, onChoose }: Props) {
  const { next } = registrationText
  return (
    <>
      <Title focused={focusTitle}>{authText.chooseRole}</Title>
      <div className="register-page__columns">
        <div className="doors">
          <Door to="user" onChoose={onChoose} />
          <Door to="ngo" onChoose={onChoose} />
        </div>
        <aside className="register-page__note">
          <h2>{next.title}</h2>
          <p>{next.user}</p>
          <p>{next.ngo}</p>
          <p>
            {next.registered} <a href={localePath('/login')}>{next.login}</a>
          </p>
        </aside>
      </div>
    </>
  )
}

function Door({ to, onChoose }: { to: RegistrationRole; onChoose: Props['onChoose'] }) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(to)
  }
  return (
    <a className={`door door--${to}`} href={localePath(`/register?role=${to}`)} onClick={open}>
      <DoorPerson who={to} />
      <h2>{authText.roles[to]}</h2>
      <p>{registrationText.doors[to]}</p>
    </a>
  )
}
