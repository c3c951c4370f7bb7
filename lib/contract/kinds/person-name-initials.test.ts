import { expect, test } from 'vitest';
import { personNameKind } from './person-name';

test.each(['Cynthia A. Norden', 'Frank I. Marsh', 'Ana O. Brandt'])(
  'an initial is never taken for a common word: %s',
  (name) => {
    expect(personNameKind.readAll(name).map((reading) => reading.original)).toEqual([name]);
  },
);

test('an initial may stand between two given names', () => {
  const text = 'signed by Clara M. Ann Voss';
  const [name] = personNameKind.readAll(text);
  expect(name?.value).toMatchObject({ first_name: 'Clara Ann', last_name: 'Voss' });
  expect(name && personNameKind.writtenIn(name.value, text)).toBe(true);
});

test.each(['CLARA M. VOSS NAMED PRESIDENT', 'Co-Founder Clara M. Voss', 'Clara M. Voss Appointed Chief Executive'])(
  'what somebody was named is no part of the name: %s',
  (text) => {
    expect(personNameKind.readAll(text).map(({ original }) => original.toLowerCase())).toEqual(['clara m. voss']);
  },
);
