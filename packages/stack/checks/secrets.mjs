import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend';
import { rootPath } from '../commands/lib/root.mjs';

// Finds secrets in the tree. A made-up one in a test gets a comment: `// secretlint-disable-line` and why.

/** Those of our email provider, which the recommended rules don't know. */
const OURS = [
  [/\bre_\w{24,}/g, 'an API key of Resend'],
  [/\bwhsec_[A-Za-z0-9+/]{32,}/g, 'a signing secret of webhooks'],
];
const resend = {
  meta: { id: 'resend', type: 'scanner', recommended: false, supportedContentTypes: ['text'] },
  create: (context) => ({
    file({ content }) {
      for (const [pattern, name] of OURS)
        for (const { 0: found, index } of content.matchAll(pattern))
          context.report({
            message: { messageId: 'RESEND', message: `found ${name}` },
            range: [index, index + found.length],
          });
    },
  }),
};
const config = {
  rules: [
    { id: '@secretlint/secretlint-rule-preset-recommend', rule: recommended },
    { id: 'resend', rule: resend },
  ],
};

/** What is or would be committed. In a copy without Git: all but what is generated, and this machine's settings. */
function listFiles(root) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const files =
    status === 0
      ? stdout.split('\0')
      : readdirSync(root, { recursive: true }).filter(
          (file) => !/(?:^|\/)(?:(?:node_modules|dist|\.data|\.turbo)\/|\.env$)/.test(file),
        );
  return files.filter((file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile());
}

async function* secretsIn(root) {
  for (const file of listFiles(root)) {
    const content = readFileSync(path.join(root, file), 'utf8');
    // Pictures and fonts.
    if (content.includes('\0')) continue;
    const source = { filePath: path.join(root, file), content, contentType: 'text' };
    const { messages } = await lintSource({ source, options: { config, maskSecrets: true } });
    for (const { loc, message } of messages) yield `${file}:${loc.start.line}: ${message}`;
  }
}

let found = 0;
for await (const secret of secretsIn(process.argv[2] ?? rootPath())) {
  found += 1;
  console.log(secret);
}
// At once: secretlint would spend seconds measuring itself.
process.exit(found > 0 ? 1 : 0);
