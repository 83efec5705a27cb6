import { brand } from '@fairlead/contract/platform/brand';
import {
  END,
  ifSaid,
  ORGANIZATION_PLACES,
  ORGANIZATION_THING,
} from '@fairlead/contract/platform/organization-places';
import type { TrainingVideo } from '@fairlead/contract/platform/training-videos';
import { paths } from '../paths.ts';
import { documentTitle, findRoute, type PageRoute } from '../routes.ts';
import { ifAnswered, known } from '../site/faq/faq.content.ts';
import { steps } from '../site/training/guide.content.ts';
import { modules } from '../site/training/modules.content.ts';
import { descriptionOf } from './descriptions.ts';
import { publicUrl } from './public-url.ts';

type Thing = { '@type': string; [property: string]: unknown };

const ORGANIZATION = publicUrl('/#organization');
const WEBSITE = publicUrl('/#website');

/** The organization behind the site. The server adds how to reach it, without what's a placeholder. */
const organization: Thing = {
  '@type': 'Organization',
  '@id': ORGANIZATION,
  name: brand.name,
  url: publicUrl('/'),
  logo: publicUrl('/icon-512.png'),
  ...ORGANIZATION_THING,
};

const website: Thing = {
  '@type': 'WebSite',
  '@id': WEBSITE,
  name: brand.name,
  url: publicUrl('/'),
  inLanguage: 'en-US',
  publisher: { '@id': ORGANIZATION },
};

/** No rating or price, because there are none. */
const application: Thing = {
  '@type': 'SoftwareApplication',
  '@id': publicUrl('/#application'),
  name: brand.name,
  description: brand.tagline,
  url: publicUrl('/'),
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any, in a web browser',
  audience: { '@type': 'Audience', audienceType: 'Community rehabilitation providers' },
  publisher: { '@id': ORGANIZATION },
};

/** Pages whose parent isn't the home page. */
const parents: Record<string, string> = {
  [paths.gettingStarted]: paths.videos,
  [paths.adminFeatures]: paths.videos,
  [paths.forAdministrators]: paths.solutions,
  [paths.forJobCoaches]: paths.solutions,
  [paths.forCounselors]: paths.solutions,
  [paths.forSupportStaff]: paths.solutions,
  [paths.conformanceReport]: paths.accessibility,
  [paths.manualChecks]: paths.conformanceReport,
};

function breadcrumbs(route: PageRoute): Thing {
  const parent = findRoute(parents[route.path] ?? '');
  const home = findRoute(paths.home);
  const trail = [home, parent, route].filter((one) => one !== undefined);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, title }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: title,
      item: publicUrl(path),
    })),
  };
}

const pageTypes: Record<string, string> = {
  [paths.contact]: 'ContactPage',
  [paths.videos]: 'CollectionPage',
  [paths.gettingStarted]: 'LearningResource',
  [paths.adminFeatures]: 'LearningResource',
};

function page(route: PageRoute): Thing {
  return {
    '@type': pageTypes[route.path] ?? 'WebPage',
    '@id': publicUrl(route.path),
    url: publicUrl(route.path),
    name: documentTitle(route),
    description: descriptionOf(route),
    inLanguage: route.lang === 'es' ? 'es-US' : 'en-US',
    isPartOf: { '@id': WEBSITE },
  };
}

/** Each guide's videos. */
const guides: Record<string, readonly { id: TrainingVideo; title: string }[]> = {
  [paths.gettingStarted]: steps,
  [paths.adminFeatures]: modules,
};

/** Pages with questions and answers. */
const withQuestions: readonly string[] = [paths.pricing, paths.demo];

const asThing = ({ question, answer }: { question: string; answer: string }): Thing => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
});

const faq = (route: PageRoute): Thing[] =>
  withQuestions.includes(route.path)
    ? [
        {
          '@type': 'FAQPage',
          '@id': publicUrl(`${route.path}#questions-and-answers`),
          mainEntity: [
            ...known.map(asThing),
            ...ifAnswered.flatMap((one) => [ifSaid(one.field), asThing(one), END]),
          ],
        },
      ]
    : [];

/** Recordings only, once it's said when they were made: search engines shouldn't find the previews. */
const videos = (route: PageRoute): unknown[] =>
  (guides[route.path] ?? []).flatMap(({ id, title }) => {
    const { content } = ORGANIZATION_PLACES;
    const video: Thing = {
      '@type': 'VideoObject',
      name: title,
      description: `${route.title}: ${title}`,
      url: publicUrl(`${route.path}#${id}`),
      thumbnailUrl: publicUrl('/icon-512.png'),
      uploadDate: content[`recorded_${id}`],
      [content[`kind_${id}`] ?? '']: content[`video_${id}`],
    };
    return [ifSaid(`recorded_${id}`), video, END];
  });

/** The page as structured data (schema.org, JSON-LD). */
export function structuredData(route: PageRoute): { '@context': string; '@graph': unknown[] } {
  const things =
    route.path === paths.home
      ? [organization, website, application, page(route)]
      : [organization, website, page(route), breadcrumbs(route), ...faq(route), ...videos(route)];
  return { '@context': 'https://schema.org', '@graph': things };
}
