/** The pages of the settings, in the order of their navigation. */
export const settingPages = [
  { href: '/settings/model', title: 'Model' },
  { href: '/settings/dictionary', title: 'Dictionary' },
  { href: '/settings/fields', title: 'Field lists' },
  { href: '/settings/documents', title: 'Documents' },
  { href: '/settings/policies', title: 'Policies' },
  { href: '/settings/rates', title: 'Rates and prices' },
  { href: '/settings/notices', title: 'Notices' },
  { href: '/settings/people', title: 'People' },
  { href: '/settings/account', title: 'Your account' },
] as const;
