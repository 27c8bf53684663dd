import { localePath } from '#lib/locale-path.ts'
import { authText } from '#text/account/auth.ts'
import { collegeFormText } from '#text/college/college-form.ts'
import { registrationText } from '#text/organization/registration.ts'
import { RolePerson } from '#ui/art/Heads.tsx'
import { Title } from '#ui/page/Title.tsx'
import { onPlainPress, type RegistrationRole } from './registration.ts'
import '#ui/page/role-choices.css'

type Props = {
  focusTitle: boolean
  /** Shows the form of a role. Without it, the roles are links to /register. */
  onChoose?: (role: RegistrationRole) => void
  /** A question whose answer is to log in, and the words of that link. */
  login: { question: string; word: string }
}

/** Shows "Choose your role to continue" with two roles, and what happens after each choice. */
export function RoleChoices({ focusTitle, onChoose, login }: Props) {
  const { next } = registrationText
  return (
    <>
      <Title focused={focusTitle}>{authText.chooseRole}</Title>
      <div className="register-page__columns">
        <div>
          <div className="role-choices">
            <RoleChoice to="user" onChoose={onChoose} />
            <RoleChoice to="ngo" onChoose={onChoose} />
          </div>
          <p className="role-choices__college">
            <span>{`${collegeFormText.linkBefore} `}</span>
            <a href={localePath('/register-college')}>{collegeFormText.linkWord}</a>
          </p>
        </div>
        <aside className="register-page__note">
          <h2>{next.title}</h2>
          <p>{next.user}</p>
          <p>{next.ngo}</p>
          <p>
            <span>{login.question}</span> <a href={localePath('/login')}>{login.word}</a>
          </p>
        </aside>
      </div>
    </>
  )
}

function RoleChoice({ to, onChoose }: { to: RegistrationRole } & Pick<Props, 'onChoose'>) {
  return (
    <a
      className={`role-choice role-choice--${to}`}
      href={localePath(`/register?role=${to}`)}
      onClick={onChoose && onPlainPress(() => onChoose(to))}
    >
      <RolePerson who={to} />
      <h2>{authText.roles[to]}</h2>
      <p>{registrationText.roleChoices[to]}</p>
    </a>
  )
}
