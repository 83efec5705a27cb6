import type { contract } from '@fairlead/contract';
import { brand } from '@fairlead/contract/platform/brand';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { endpointHtml, type Listed, methodBadge } from './docs-endpoint.ts';
import type { OpenApiDocument } from './document.ts';
import { meanings } from './replies.ts';
import { typeText } from './type-text.ts';

/** The sections of the contract are the tags in its document. */
const TITLES: Record<keyof typeof contract, string> = {
  auth: 'Sessions',
  account: 'Your account',
  secondFactors: 'Second factors',
  admins: 'Admins',
  settings: 'Settings',
  retention: 'Retention',
  notifications: 'Notifications',
  stats: 'Figures',
  search: 'Search',
  subscribers: 'Subscribers',
  people: 'Single subscriber',
  personalData: 'Personal data requests',
  tags: 'Tags',
  segments: 'Segments',
  topics: 'Topics',
  preferences: 'Preferences',
  imports: 'Imports',
  unsubscribes: 'Unsubscribing',
  suppressions: 'Suppressions',
  campaigns: 'Campaigns',
  drafts: 'Drafts',
  readiness: 'Ready to send',
  rehearsals: 'Rehearsals',
  greetings: 'Greetings',
  templates: 'Templates',
  savedBlocks: 'Saved blocks',
  sendingDomain: 'Sending domain',
  emailTemplate: 'Email template',
  images: 'Images',
  inquiryWork: 'Work on inquiries',
  cannedReplies: 'Canned replies',
  insights: 'Insights',
  inquiries: 'Demo and contact',
  signUp: 'Signing up',
  system: 'System',
};
const titleOf = (tag: string): string => TITLES[tag as keyof typeof contract];

/** The site's line, with a knot at each stop. */
const LINE = `<svg class="line" viewBox="0 0 640 48" aria-hidden="true" focusable="false"><path d="M2 38C70 38 84 10 150 10s86 28 160 28 90-26 164-26 92 14 164 14"/><circle cx="150" cy="10" r="5"/><circle cx="310" cy="38" r="5"/><circle cx="474" cy="12" r="5"/></svg>`;

const listed = (document: OpenApiDocument): Listed[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

function contents(tags: readonly string[], all: readonly Listed[]): string {
  const groups = tags.map((tag) => {
    const items = all
      .filter(({ operation }) => operation.tags[0] === tag)
      .map(
        ({ method, path, operation }) =>
          `<li><a href="#${operation.operationId}">${methodBadge(method)} <span>${escapeHtml(path.replace('/api', ''))}</span></a></li>`,
      );
    return `<li><a class="group" href="#${tag}">${escapeHtml(titleOf(tag))}</a><ul>${items.join('')}</ul></li>`;
  });
  return `<nav aria-label="Contents"><ul>
<li><a class="group" href="#start">Start here</a></li>${groups.join('')}
<li><a class="group" href="#schemas">Schemas</a></li></ul></nav>`;
}

const example = (server: string) => `<span class="dim"># Log in; the answer holds the token</span>
curl ${server}/api/admin/login \\
  -H 'Content-Type: application/json' \\
  -d '{"username": "…", "password": "…"}'

<span class="dim"># Send it with every further call</span>
curl ${server}/api/admin/dashboard-stats \\
  -H 'Authorization: Bearer …'`;

function start(document: OpenApiDocument): string {
  const rows = Object.entries(meanings).map(
    ([status, { description }]) =>
      `<tr><th scope="row"><span class="status">${status}</span></th><td>${escapeHtml(description)}</td></tr>`,
  );
  return `<section id="start" aria-labelledby="start-title"><h2 id="start-title">Start here</h2>
<p>${escapeHtml(document.info.description)}</p>
<p>Base address: <code>${escapeHtml(document.servers[0]?.url ?? '')}</code>. The same text for programs:
<a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
<pre tabindex="0" role="group" aria-label="Example"><code>${example(escapeHtml(document.servers[0]?.url ?? ''))}</code></pre>
<h3>When it fails</h3>
<p>Every failure has the shape <a href="#schema-ErrorBody">ErrorBody</a> and one of these statuses.
Each answer names its request in <code>X-Request-Id</code>; quote it when you ask for help.</p>
<div class="scroll" tabindex="0" role="group" aria-label="Statuses"><table><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div></section>`;
}

function schemas({ components }: OpenApiDocument): string {
  const articles = Object.entries(components.schemas).map(
    ([name, schema]) => `<article id="schema-${escapeHtml(name)}"><h3><code>${escapeHtml(name)}</code></h3>
<pre tabindex="0" role="group" aria-label="Schema ${escapeHtml(name)}"><code>${typeText(schema)}</code></pre></article>`,
  );
  return `<section id="schemas" aria-labelledby="schemas-title"><h2 id="schemas-title">Schemas</h2>${articles.join('')}</section>`;
}

/** The OpenAPI document as a web page: one file, no script, nothing from other sites. */
export function docsPage(document: OpenApiDocument): string {
  const all = listed(document);
  const tags = document.tags.map(({ name }) => name);
  const sections = tags.map((tag) => {
    const articles = all
      .filter(({ operation }) => operation.tags[0] === tag)
      .map((entry) => endpointHtml(entry, document));
    return `<section id="${tag}" aria-labelledby="${tag}-title"><h2 id="${tag}-title">${escapeHtml(titleOf(tag))}</h2>${articles.join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(document.info.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header><a class="brand" href="/">${escapeHtml(brand.name)}</a><h1>API</h1>
<p>${all.length} endpoints, one shape of failure, one bearer token.</p>${LINE}</header>
<div class="columns">
${contents(tags, all)}
<main id="main" tabindex="-1">${start(document)}${sections.join('')}${schemas(document)}</main>
</div>
</body>
</html>
`;
}
