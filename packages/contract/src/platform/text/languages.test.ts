import { expect, test } from 'vitest';
import { linkIn, pathIn } from './languages.ts';

test('the Spanish twin of a page is below /es', () => {
  expect([pathIn('en', '/subscribe'), pathIn('es', '/subscribe')]).toEqual(['/subscribe', '/es/subscribe']);
});

test('a link to the other language keeps the query, and says that English was chosen', () => {
  const search = '?email=ann%2Bnews%40mail.invalid&t=a_b';
  expect(linkIn('es', '/unsubscribe', search)).toBe(`/es/unsubscribe${search}`);
  expect(linkIn('en', '/unsubscribe', search)).toBe(`/unsubscribe${search}&lang=en`);
  expect(linkIn('es', '/unsubscribe', `${search}&lang=en`)).toBe(`/es/unsubscribe${search}`);
  expect([linkIn('es', '/subscribe', ''), linkIn('en', '/subscribe', '')]).toEqual([
    '/es/subscribe',
    '/subscribe?lang=en',
  ]);
});
