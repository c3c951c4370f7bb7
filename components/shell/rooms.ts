import { type Action, allows, type Role } from '@/lib/access';

/** The rooms of the app: the header's links, the palette's actions and the keys that go there (`G`, then the key). */
export const rooms = [
  { href: '/documents', title: 'Ask', action: 'Ask about a document', key: 'a', needs: 'view' },
  { href: '/review', title: 'Review', action: 'Review what is waiting', key: 'r', needs: 'review' },
  { href: '/sets', title: 'Sets', action: 'Ask a set of questions of many documents', key: 'q', needs: 'view' },
  { href: '/regression', title: 'Regression', action: 'Ask approved answers again', key: 'x', needs: 'view' },
  { href: '/questions', title: 'My questions', action: 'See where my questions stand', key: 'm', needs: 'view' },
  { href: '/export', title: 'Export', action: 'Export answers', key: 'e', needs: 'export' },
  { href: '/audit', title: 'Audit', action: 'Check the audit trail', key: 't', needs: 'view' },
  { href: '/figures', title: 'Figures', action: 'See how replies fare', key: 'f', needs: 'view' },
  { href: '/settings', title: 'Settings', action: 'Change settings', key: 's', needs: 'view' },
] as const satisfies readonly { needs: Action; [key: string]: string }[];

export type Room = (typeof rooms)[number];

/** The rooms that a role can enter. */
export function roomsOf(role: Role): Room[] {
  return rooms.filter(({ needs }) => allows(role, needs));
}
