import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { rootPath } from '../lib/root.mjs';

// What the product's code may not contain, for requirements that no request can prove (docs/asvs.md).

const API = 'apps/api/src';
const WEB = 'apps/web/src';
const CONTRACT = 'packages/contract/src';
const EVERYWHERE = [API, WEB, CONTRACT];

const sourcesIn = (folder) =>
  readdirSync(rootPath(folder), { recursive: true })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const sources = new Map(
  EVERYWHERE.flatMap(sourcesIn).map((file) => [file, withoutComments(readFileSync(rootPath(file), 'utf8'))]),
);

/** Each with code that it has to find, or it would prove nothing. */
const rules = {
  // asvs 1.2.5, 1.3.2
  'no text is run as code, and no program is started': {
    pattern: /\beval\(|\bFunction\(|node:vm|child_process/,
    example: "import { exec } from 'node:child_process';",
  },
  // asvs 1.2.9
  'no regular expression is made of text from outside': {
    pattern: /new RegExp\(/,
    example: 'new RegExp(search)',
  },
  // asvs 3.2.2
  'pages insert no text as HTML': {
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML|insertAdjacentHTML|document\.write|srcDoc/,
    example: 'element.innerHTML = name;',
    folders: [WEB],
  },
  // asvs 3.5.5
  'pages take no messages from other windows': {
    pattern: /postMessage|onmessage|addEventListener\('message'/,
    example: "window.addEventListener('message', act);",
    folders: [WEB],
    // A BroadcastChannel, which only pages of the same origin reach.
    exceptions: [`${WEB}/api/tab-signal.ts`],
  },
  // asvs 6.2.7
  'pages don’t keep anyone from pasting': {
    pattern: /onPaste|'paste'/,
    example: '<input onPaste={refuse} />',
    folders: [WEB],
  },
  // asvs 3.7.2
  'pages leave only by links': {
    pattern: /window\.open|location\.(?:assign|replace)\(|location\.href = /,
    example: 'location.href = next;',
    folders: [WEB],
    // To the same page, which only the server fills in.
    exceptions: [`${WEB}/site/preferences/preferences-view.tsx`],
  },
  'no part of an admin screen takes the screen away if the server does (api/patient.ts)': {
    pattern: /\blazy\(/,
    example: "const Editor = lazy(() => import('./editor.tsx'));",
    folders: [`${WEB}/admin`],
    // These fail on their own.
    exceptions: [
      `${WEB}/admin/team/notifications/notification-bell.tsx`,
      `${WEB}/admin/team/notifications/notification-panel.tsx`,
      `${WEB}/admin/shell/admin-area.tsx`,
      `${WEB}/admin/shell/admin-shell.tsx`,
    ],
  },
  // asvs 3.3.1, 3.3.2, 3.3.3, 3.3.4
  'no cookie is set or read': {
    pattern: /document\.cookie|\.cookie\(|set-cookie|cookie-parser/i,
    example: "res.cookie('session', token);",
  },
  // asvs 11.4.1
  'no weak hash is computed': {
    pattern: /\bmd5\b|\bsha-?1\b/i,
    example: "createHash('md5')",
    exceptions: [
      // What authenticator apps speak (RFC 6238: HMAC, for which SHA-1 is still approved).
      `${API}/access/factors/authenticator-app.ts`,
    ],
  },
  // asvs 6.5.3, 11.5.1
  'nothing that must not be guessed comes from Math.random': {
    pattern: /Math\.random/,
    example: 'const token = Math.random();',
    // The time until the next attempt.
    exceptions: [`${API}/platform/mail/backoff.ts`],
  },
  // asvs 12.3.2
  'every certificate is checked': {
    pattern: /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|sslmode=no-verify/,
    example: '{ rejectUnauthorized: false }',
  },
  // asvs 1.3.6, 13.2.4, 13.2.5
  'the API calls nobody but the database, the provider, and links of emails': {
    pattern: /\bfetch\(|\bhttps?\.(?:request|get)\(|node:(?:net|tls|https|http2|dgram)'|undici|axios/,
    example: 'await fetch(url);',
    folders: [API],
    // Whether a text is an IP, and what listens.
    exceptions: [
      // Asks the database to cancel a statement.
      `${API}/platform/db/cancel-statement.ts`,
      `${API}/access/factors/passkeys.ts`,
      // What links of emails are called with, at checked addresses.
      `${API}/campaigns/check/links/outside.ts`,
      `${API}/platform/http/answers/security-headers.ts`,
      // Reads the provider's answers itself.
      `${API}/platform/mail/create-resend.ts`,
      `${API}/platform/process/addresses.ts`,
      `${API}/platform/process/listen.ts`,
    ],
  },
  'the environment is read in one place': {
    pattern: /process\.env/,
    example: 'process.env.JWT_SECRET',
    folders: [API],
    exceptions: [`${API}/migrate-database.ts`, `${API}/seed-demo.ts`, `${API}/server.ts`],
  },
  // asvs 5.3.1, 5.3.2, 16.2.3
  'the API writes no file': {
    pattern: /writeFile|appendFile|createWriteStream|mkdir|\brename\(/,
    example: 'await writeFile(name, upload);',
    folders: [API],
  },
};

describe('the product’s code', () => {
  for (const [name, { pattern, example, folders = EVERYWHERE, exceptions = [] }] of Object.entries(rules)) {
    test(name, () => {
      assert.match(example, pattern);
      const found = [...sources].filter(
        ([file, text]) => folders.some((folder) => file.startsWith(`${folder}/`)) && pattern.test(text),
      );
      assert.deepEqual(
        found.map(([file]) => file).filter((file) => !exceptions.includes(file)),
        [],
      );
      // An exception that isn't needed any more would hide the next violation.
      assert.deepEqual(
        exceptions.filter((file) => !found.some(([other]) => other === file)),
        [],
      );
    });
  }
});
