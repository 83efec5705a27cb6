import { escapeHtml } from '../../platform/mail/escape-html.ts';
import type { OpenApiDocument } from './document.ts';
import { accessWords, type Operation, type Parameter } from './operation.ts';
import { annotatedTypeText, typeText } from './type-text.ts';

export type Listed = { method: string; path: string; operation: Operation };

const codeBlock = (html: string, label: string) =>
  `<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${html}</code></pre>`;

const parameterRow = ({ name, in: place, required, schema }: Parameter) => `<tr>
<th scope="row"><code>${escapeHtml(name)}</code></th>
<td>${place}${required ? ', required' : ''}</td><td><code>${annotatedTypeText(schema)}</code></td></tr>`;

function parameters({ parameters: all, summary }: Operation): string {
  if (all.length === 0) return '';
  return `<h4>Parameters</h4>
<div class="scroll" tabindex="0" role="group" aria-label="Parameters: ${escapeHtml(summary)}"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">Type</th></tr></thead>
<tbody>${all.map(parameterRow).join('')}</tbody></table></div>`;
}

function body({ requestBody, summary }: Operation): string {
  if (!requestBody) return '';
  return Object.entries(requestBody.content)
    .map(([type, { schema }]) => {
      const what = type === 'application/json' ? '' : ` <span class="type">${escapeHtml(type)}</span>`;
      return `<h4>Body${what}</h4>${codeBlock(typeText(schema), `Body: ${summary}`)}`;
    })
    .join('');
}

function replies({ responses, summary }: Operation, document: OpenApiDocument): string {
  const failures: string[] = [];
  const shown: string[] = [];
  for (const [status, reply] of Object.entries(responses)) {
    if ('$ref' in reply) {
      const description =
        document.components.responses[reply.$ref.split('/').at(-1) ?? '']?.description ?? '';
      failures.push(`<li><span class="status">${status}</span> ${escapeHtml(description)}</li>`);
      continue;
    }
    const [type, content] = Object.entries(reply.content ?? {})[0] ?? [];
    const what =
      type === 'application/json' ? '' : ` <span class="type">${escapeHtml(type ?? 'no body')}</span>`;
    const block =
      content && type === 'application/json'
        ? codeBlock(typeText(content.schema), `${status}: ${summary}`)
        : '';
    shown.push(
      `<p class="reply"><span class="status">${status}</span> ${escapeHtml(reply.description)}${what}</p>${block}`,
    );
  }
  return `<h4>Answers</h4>${shown.join('')}
<details><summary>Failures, in the common shape</summary><ul class="failures">${failures.join('')}</ul></details>`;
}

export const methodBadge = (method: string) =>
  `<span class="method ${method}">${method.toUpperCase()}</span>`;

/** One endpoint on the documentation page. */
export function endpointHtml({ method, path, operation }: Listed, document: OpenApiDocument): string {
  const { operationId, summary, description } = operation;
  const access = operation['x-access'];
  const more = description.replace(accessWords[access], '').trim();
  return `<article id="${escapeHtml(operationId)}">
<h3>${methodBadge(method)} <code>${escapeHtml(path)}</code></h3>
<p class="summary">${escapeHtml(summary)}</p>
<p class="access ${access}">${escapeHtml(accessWords[access])}</p>
${more ? `<p>${escapeHtml(more)}</p>` : ''}
${parameters(operation)}${body(operation)}${replies(operation, document)}
</article>`;
}
