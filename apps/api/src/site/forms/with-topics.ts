import type { ShownTopic } from '@fairlead/contract/consent/topics';
import { topicQuestion } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import { spanishTopicQuestion } from '@fairlead/contract/site/spanish/sign-up';
import { topicBoxes } from '../../platform/forms/controls.ts';
import { finished, html } from '../../platform/mail/document/fragment.ts';
import type { Site } from '../../platform/pages/read-site.ts';
import type { TextFile } from '../../platform/pages/text-file.ts';

/** As the site's build writes it. */
const PLACE = 'data-topics="">';

const LEGENDS = { en: topicQuestion, es: spanishTopicQuestion };

/** The site with the topics to choose from in each form to sign up. */
export function withTopics(site: Site, topics: readonly ShownTopic[]): Site {
  if (topics.length === 0) return site;
  const fill = (page: TextFile, path = ''): TextFile => {
    if (!page.content.includes(PLACE)) return page;
    const language = path.startsWith('/es/') ? 'es' : 'en';
    const boxes = topicBoxes(topics, language, () => true);
    const choice = finished(
      html`<fieldset class="grid gap-1"><legend class="mb-1 font-bold">${LEGENDS[language]}</legend>${boxes}</fieldset>`,
    );
    return page.changed((content) => content.replaceAll(PLACE, () => PLACE + choice));
  };
  return {
    ...site,
    pages: new Map([...site.pages].map(([path, page]) => [path, fill(page, path)])),
    notFound: fill(site.notFound),
  };
}
