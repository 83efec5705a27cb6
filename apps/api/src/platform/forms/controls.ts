import { topicWords } from '@fairlead/contract/consent/topic-words';
import type { ShownTopic } from '@fairlead/contract/consent/topics';
import type { Language } from '@fairlead/contract/platform/text/languages';
import { type Html, html, nothing } from '../mail/document/fragment.ts';

/*
 * The markup of the site's ui/checkbox, ui/field-frame, ui/button, and ui/banner, styled by the site's stylesheet. The
 * page works without JavaScript, so it has the browser's own forms.
 */

const button =
  'inline-flex items-center justify-center gap-2 rounded-md border-[1.5px] text-center font-bold no-underline transition-colors duration-150 min-h-11 px-5 py-2 text-base';
const looks = {
  signal: 'border-on-signal bg-signal text-on-signal hover:bg-signal-strong',
  plain: 'border-line-strong bg-raised text-ink hover:border-ink hover:bg-sunk',
};

export const submit = (text: string, look: keyof typeof looks): Html =>
  html`<div><button type="submit" class="${`${button} ${looks[look]}`}">${text}</button></div>`;

type Box = { id: string; name: string; value: number; label: string; hint: string; checked: boolean };

const checkbox = ({ id, name, value, label, hint, checked }: Box): Html =>
  html`<div class="grid grid-cols-[auto_1fr] items-center gap-x-3"><input type="checkbox" id="${id}" name="${name}" value="${value}"${checked ? html` checked` : nothing}${hint ? html` aria-describedby="${id}-hint"` : nothing} class="size-6 accent-ink"><label for="${id}" class="flex min-h-11 items-center leading-snug">${label}</label>${hint ? html`<p id="${id}-hint" class="col-start-2 text-sm text-ink-soft">${hint}</p>` : nothing}</div>`;

type Field = {
  id: string;
  /** What it's for, in the browser's words. */
  autocomplete: string;
  label: string;
  optional: string;
  hint: string;
  value: string;
  error?: string | undefined;
};

const control =
  'min-h-11 w-full min-w-0 rounded-md border bg-raised px-3 py-2 text-ink placeholder:text-ink-soft';

export const field = ({ id, autocomplete, label, optional, hint, value, error }: Field): Html =>
  html`<div class="grid gap-1.5"><label for="${id}" class="font-bold">${label}<span class="font-normal text-ink-soft"> ${optional}</span></label><p id="${id}-hint" class="text-sm text-ink-soft">${hint}</p>${error ? html`<p id="${id}-error" class="flex items-start gap-2 text-sm font-bold text-danger">${error}</p>` : nothing}<input type="text" id="${id}" name="${id}" autocomplete="${autocomplete}" value="${value}" aria-describedby="${error ? `${id}-hint ${id}-error` : `${id}-hint`}"${error ? html` aria-invalid="true"` : nothing} class="${`${control} ${error ? 'border-2 border-danger' : 'border-line-strong'}`}"></div>`;

const tones = {
  ok: 'border-ok bg-ok-wash',
  info: 'border-line-strong bg-info-wash',
  danger: 'border-danger bg-danger-wash',
};

/** `focused`: it's the answer to what was just done, so screen readers begin there. */
export const banner = (
  tone: keyof typeof tones,
  content: Html,
  { focused, alert }: { focused?: boolean; alert?: boolean } = {},
): Html =>
  html`<div${focused ? html` tabindex="-1" autofocus` : nothing}${alert ? html` role="alert"` : focused ? html` role="status"` : nothing} class="${`rounded-md border border-l-4 px-4 py-3 ${tones[tone]}`}">${content}</div>`;

export const hidden = (name: string, value: string | number): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

export const link = (href: string, text: string): Html =>
  html`<a href="${href}" class="prose-link">${text}</a>`;

/** A box for each topic, and which were shown: a topic that isn't is neither left nor joined. */
export const topicBoxes = (
  topics: readonly ShownTopic[],
  language: Language,
  isTicked: (topic: ShownTopic) => boolean,
): Html[] =>
  topics.map((topic) => {
    const { name, description, lang } = topicWords(language, topic);
    const box = checkbox({
      id: `topic-${topic.id}`,
      name: 'topics',
      value: topic.id,
      label: name,
      hint: description,
      checked: isTicked(topic),
    });
    return html`<div${lang ? html` lang="${lang}"` : nothing}>${box}${hidden('shown_topics', topic.id)}</div>`;
  });
