'use client';

import { changeRole, removeMember, setDisabled } from '@/app/actions/people';
import { type Role, roles } from '@/lib/access';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';
import { ColumnHeads } from '../ui/column-heads';
import { Pill } from '../ui/pill';

export type ShownMember = {
  id: string;
  name: string;
  email: string;
  role: Role;
  disabled: boolean;
  since: string;
  lastSignIn: string | null;
};

/** Members with their role; each change is told in the audit trail. */
export function MemberTable({ me, members }: { me: string; members: ShownMember[] }) {
  const { pending, run } = useAction();
  return (
    <table className="stacks w-full border-collapse text-sm">
      <ColumnHeads titles={['Name', 'Address', 'Role', 'Since', 'Signed in']} buttons="Change" />
      <tbody>
        {members.map((member) => (
          <tr key={member.id} className="border-t">
            <td className="py-1.5 pr-3 font-semibold">
              {member.name}
              {member.id === me ? <span className="font-normal text-muted"> (you)</span> : null}
            </td>
            <td className="break-all py-1.5 pr-3">{member.email}</td>
            <td className="py-1.5 pr-3">
              <select
                aria-label={`Role of ${member.name}`}
                value={member.role}
                disabled={pending}
                onChange={({ target }) =>
                  run(() => changeRole({ userId: member.id, role: target.value }), `${member.name} is ${target.value}.`)
                }
                className="h-7 rounded-md border border-line-strong bg-bg px-1.5"
              >
                {roles.map((role) => (
                  <option key={role}>{role}</option>
                ))}
              </select>
            </td>
            <td className="whitespace-nowrap py-1.5 pr-3 text-muted">{member.since}</td>
            <td className="whitespace-nowrap py-1.5 pr-3 text-muted">
              {member.disabled ? <Pill tone="warn">disabled</Pill> : (member.lastSignIn ?? 'not now')}
            </td>
            <td className="py-1.5 text-right">
              {member.id === me ? null : (
                <>
                  <Button
                    variant="quiet"
                    disabled={pending}
                    aria-label={`${member.disabled ? 'Enable' : 'Disable'} ${member.name}`}
                    onClick={() =>
                      run(
                        () => setDisabled({ userId: member.id, disabled: !member.disabled }),
                        member.disabled ? `${member.name} can sign in again.` : `${member.name} can no longer sign in.`,
                      )
                    }
                  >
                    {member.disabled ? 'Enable' : 'Disable'}
                  </Button>
                  <Button
                    variant="quiet"
                    disabled={pending}
                    aria-label={`Remove ${member.name}`}
                    onClick={() =>
                      run(() => removeMember({ userId: member.id }), `${member.name} no longer sees this workspace.`)
                    }
                  >
                    Remove
                  </Button>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
