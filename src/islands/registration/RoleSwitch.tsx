import { localePath } from '#lib/locale-path.ts'
import { authText } from '#text/account/auth.ts'
import { RolePerson } from '#ui/art/Heads.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { onPlainPress, type RegistrationRole } from './registration.ts'
import './RoleSwitch.css'

type Props = { chosen: RegistrationRole; onChoose?: (role: RegistrationRole) => void }

/** Shows both roles in one row above the form of the chosen one. Without `onChoose`, they are links to /register. */
export const RoleSwitch = ({ chosen, onChoose }: Props) => (
  <div className="role-switch">
    {(['user', 'ngo'] as const).map((role) => (
      <a
        key={role}
        aria-current={role === chosen || undefined}
        href={localePath(`/register?role=${role}`)}
        onClick={onChoose && onPlainPress(() => onChoose(role))}
      >
        <RolePerson who={role} />
        <span>{authText.roles[role]}</span>
        {role === chosen && <CheckIcon />}
      </a>
    ))}
  </div>
)
