import { expect, test } from 'vitest';
import { apiBaseUrl } from './base-url.ts';

test('under the development server, the API is on port 5000 of the same machine', () => {
  expect(apiBaseUrl({ dev: true, hostname: 'localhost', apiUrl: undefined })).toBe('http://localhost:5000');
  expect(apiBaseUrl({ dev: true, hostname: '127.0.0.1', apiUrl: '' })).toBe('http://127.0.0.1:5000');
});

test('a built site calls the origin that serves it', () => {
  expect(apiBaseUrl({ dev: false, hostname: 'localhost', apiUrl: undefined })).toBe('');
});

test('a separately hosted site calls the API_URL it was built with', () => {
  const apiUrl = 'https://api.fairlead.invalid/';
  expect(apiBaseUrl({ dev: false, hostname: 'www.fairlead.invalid', apiUrl })).toBe(
    'https://api.fairlead.invalid',
  );
});
