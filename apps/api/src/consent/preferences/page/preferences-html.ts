import type { Preferences } from '@fairlead/contract/consent/preferences';
import { topicWords } from '@fairlead/contract/consent/topic-words';
import { addressLine, type Organization } from '@fairlead/contract/platform/organization';
import { banner, field, hidden, link, submit, topicBoxes } from '../../../platform/forms/controls.ts';
import { finished, type Html, html, nothing } from '../../../platform/mail/document/fragment.ts';
import { shownAs, WERE_WANTED } from './posted-choices.ts';
import type { Done, Words } from './words.ts';

export type Refused = {
  /** What was typed and ticked, if it was the form that has it. The others leave that as it's stored. */
  values?: Readonly<Record<string, string>> | undefined;
  /** By field; '' is the form as a whole. */
  errors: Readonly<Record<string, string>>;
};

export type PageState = {
  words: Words;
  /** '' in English, '/es' in Spanish. */
  prefix: string;
  token: string;
  timeZone: string;
  preferences: Preferences;
  organization: Organization;
  done?: Done | undefined;
  refused?: Refused | undefined;
};

const dateText = (time: string, { words, timeZone }: PageState): string =>
  new Date(time).toLocaleDateString(words.locale, { dateStyle: 'long', timeZone });

const section = (title: string, content: Html): Html =>
  html`<section class="grid gap-3 border-t border-line pt-6"><h2 class="text-xl">${title}</h2>${content}</section>`;

const form = (action: string, content: Html): Html =>
  html`<form method="post" action="${action}" novalidate class="grid gap-5">${content}</form>`;

function topicFields({ words, preferences: { topics }, refused }: PageState): Html {
  if (topics.length === 0) return nothing;
  const wanted = new Set(topics.filter((topic) => topic.wanted).map(({ id }) => id));
  const boxes = topicBoxes(topics, words.language, ({ id }) =>
    refused?.values ? `topic-${id}` in refused.values : wanted.has(id),
  );
  return html`<fieldset class="grid gap-1" aria-describedby="topics-hint"><legend class="mb-1 font-bold">${words.topics.legend}</legend><p id="topics-hint" class="text-sm text-ink-soft">${words.topics.hint}</p>${boxes}${hidden(WERE_WANTED, refused?.values?.[WERE_WANTED] ?? [...wanted].join(','))}</fieldset>`;
}

function nameFields({ words, preferences: { person }, refused }: PageState): Html {
  if (!person) return nothing;
  const of = (
    id: 'name' | 'first_name',
    autocomplete: string,
    { label, hint }: { label: string; hint: string },
  ) =>
    field({
      id,
      autocomplete,
      label,
      hint,
      optional: words.optional,
      value: refused?.values?.[id] ?? person[id] ?? '',
      error: refused?.errors[id],
    });
  const shown = (id: 'name' | 'first_name') =>
    hidden(shownAs(id), refused?.values?.[shownAs(id)] ?? person[id] ?? '');
  return html`${of('name', 'name', words.name)}${of('first_name', 'given-name', words.firstName)}${shown('name')}${shown('first_name')}`;
}

function choices(state: PageState): Html {
  const { prefix, preferences, token, words } = state;
  const { email, paused_until: until, person, topics } = preferences;
  // The link to the other language keeps the query, also on a page that says what was wrong.
  const path = `${prefix}/preferences?${new URLSearchParams({ t: token })}`;
  const { pause, leave } = words;
  const save =
    topics.length > 0 || person
      ? form(
          path,
          html`${topicFields(state)}${nameFields(state)}${submit(words.save, 'signal')}${hidden('act', 'save')}`,
        )
      : nothing;
  return html`${save}${section(
    pause.title,
    until
      ? form(
          path,
          html`<p>${pause.until(dateText(until, state))}</p>${submit(pause.end, 'plain')}${hidden('act', 'resume')}`,
        )
      : form(path, html`<p>${pause.text}</p>${submit(pause.act, 'plain')}${hidden('act', 'pause')}`),
  )}${section(
    leave.title,
    form(
      `${prefix}/unsubscribe`,
      html`<p>${leave.text}</p>${hidden('email', email)}${hidden('token', token)}${submit(leave.act, 'plain')}`,
    ),
  )}`;
}

function whatStands({ words, prefix, preferences: { state } }: PageState): Html {
  if (state === 'subscribed') return nothing;
  const onward =
    state === 'unsubscribed' ? link(`${prefix}/subscribe`, words.signUp) : link('/contact', words.contact);
  return banner('info', html`<p class="font-bold">${words.states[state]}</p><p>${onward}</p>`);
}

/** As the site's ui/sheet. */
const sheet = 'rounded-b-lg border border-line border-t-[3px] border-t-ink bg-raised p-5 sm:p-8';

/** In the page's language, if the topic has such a name and wasn't deleted. */
function topicName(name: string, { words, preferences: { topics } }: PageState): Html {
  const topic = topics.find((one) => one.name === name);
  const shown = topic && topicWords(words.language, topic);
  return shown && !shown.lang ? html`${shown.name}` : words.english(name);
}

/** In plain words, and who's responsible. */
function why(state: PageState): Html {
  const { why: texts } = state.words;
  const { campaign, joined } = state.preferences;
  const privacy = state.organization.privacy_email;
  const sent = campaign.sent_at && dateText(campaign.sent_at, state);
  const about = campaign.topic ? texts.topic(topicName(campaign.topic, state)) : nothing;
  return html`<section class="grid content-start gap-3"><h2 class="text-xl">${texts.title}</h2><p>${texts.email(state.words.english(campaign.subject), sent)}${about}</p><p>${texts.joined[joined.how](joined.at ? dateText(joined.at, state) : '')}</p><p>${texts.responsible}<br>${addressLine(state.organization)}</p><p>${texts.questions} ${texts.writeTo} ${link(`mailto:${privacy}`, privacy)}.</p></section>`;
}

function answer({ words, done, refused }: PageState): Html {
  if (done) return banner('ok', html`<p class="font-bold">${words.done[done]}</p>`, { focused: true });
  if (!refused) return nothing;
  const errors = Object.entries(refused.errors).map(
    ([name, text]) =>
      html`<li>${name ? html`<a href="#${name}" class="font-bold text-danger underline underline-offset-4">${text}</a>` : html`<span class="font-bold text-danger">${text}</span>`}</li>`,
  );
  const content = html`<p class="font-bold">${words.problem}</p><ul class="mt-1 grid gap-1">${errors}</ul>`;
  return banner('danger', content, { focused: true, alert: true });
}

/** What the server puts into the page of someone who came by the link in an email. */
export function preferencesHtml(state: PageState): string {
  const { words, preferences } = state;
  return finished(
    html`<div class="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]"><section class="${`${sheet} grid gap-6`}">${answer(state)}<p class="break-words">${words.settingsOf} <strong>${preferences.email}</strong>.</p>${whatStands(state)}${preferences.state === 'subscribed' ? choices(state) : nothing}</section>${why(state)}</div>`,
  );
}

/** Instead, if there's nothing to choose. */
export const noticeHtml = (
  { prefix, words }: Pick<PageState, 'prefix' | 'words'>,
  text: string | Html,
): string =>
  finished(
    html`<section class="${`${sheet} grid max-w-2xl gap-3`}"><p>${text}</p><p>${link(`${prefix}/unsubscribe`, words.leave.act)}</p></section>`,
  );
