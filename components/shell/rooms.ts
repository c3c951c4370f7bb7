/** The rooms of the app: the header's links, the palette's actions and the keys that go there (`G`, then the key). */
export const rooms = [
  { href: '/documents', title: 'Ask', action: 'Ask about a document', key: 'a' },
  { href: '/review', title: 'Review', action: 'Review what is waiting', key: 'r' },
  { href: '/export', title: 'Export', action: 'Export answers', key: 'e' },
  { href: '/audit', title: 'Audit', action: 'Check the audit trail', key: 't' },
  { href: '/figures', title: 'Figures', action: 'See how replies fare', key: 'f' },
  { href: '/settings', title: 'Settings', action: 'Change settings', key: 's' },
] as const;
