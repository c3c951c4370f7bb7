import { describe, expect, it } from 'vitest';
import { AccessDenied, type Action, authorize, type Role, roles } from './access';

const actor = (role: Role) => ({ userId: 'u', name: 'U', workspaceId: 'w', role });
const actions: Action[] = ['view', 'ask', 'upload', 'review', 'export', 'administer'];

describe('authorize', () => {
  it('refuses everything to nobody', () => {
    for (const action of actions) expect(() => authorize(null, action)).toThrow(AccessDenied);
  });

  it('never takes away with a higher role what a lower one may do', () => {
    for (const action of actions) {
      const allowed = roles.map((role) => {
        try {
          authorize(actor(role), action);
          return true;
        } catch (error) {
          if (error instanceof AccessDenied) return false;
          throw error;
        }
      });
      expect([...allowed].sort()).toEqual(allowed);
      expect(allowed.at(-1)).toBe(true);
    }
  });

  it('keeps viewers from asking and askers from deciding', () => {
    expect(() => authorize(actor('viewer'), 'ask')).toThrow(/needs the role asker; yours is viewer/);
    expect(() => authorize(actor('asker'), 'review')).toThrow(AccessDenied);
  });
});
