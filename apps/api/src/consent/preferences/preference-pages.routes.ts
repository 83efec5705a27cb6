import { PreferencesChange } from '@fairlead/contract/consent/preferences';
import { inSpanish } from '@fairlead/contract/site/spanish/spanish';
import compression from 'compression';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/forms/answer-page.ts';
import { urlencoded } from '../../platform/forms/handle-form.ts';
import { fillPlace } from '../../platform/forms/html-tree.ts';
import { plainPage } from '../../platform/forms/plain-page.ts';
import { nextPage } from '../../platform/forms/preferred-language.ts';
import { errorHandler } from '../../platform/http/answers/error-handler.ts';
import { HttpError } from '../../platform/http/answers/errors.ts';
import { consumerDataErrors } from '../../platform/http/requests/consumer-data.ts';
import { requestInfo } from '../../platform/http/requests/request-info.ts';
import { findOrganization } from '../../platform/organization/organization.queries.ts';
import type { Site } from '../../platform/pages/read-site.ts';
import { changePause, changePreferences } from './change-preferences.ts';
import { doneMarks } from './page/done-mark.ts';
import { changeIn, text, valuesIn } from './page/posted-choices.ts';
import { noticeHtml, preferencesHtml, type Refused } from './page/preferences-html.ts';
import { spanishWords } from './page/words.es.ts';
import { type Done, type Words, words } from './page/words.ts';
import { findLinked, readPreferences } from './read-preferences.ts';

const ACTS: Record<string, Done> = { save: 'saved', pause: 'paused', resume: 'resumed' };

const languages = [
  { prefix: '', words, say: (text: string) => text },
  { prefix: '/es', words: spanishWords, say: inSpanish },
] as const;
type InLanguage = { prefix: string; words: Words; say: (text: string) => string };

const errorsIn = ({ issues }: z.ZodError): Refused['errors'] =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? ''), message]));

type Change = { data: PreferencesChange } | { errors: Refused['errors'] };

async function readChange(body: Record<string, unknown>): Promise<Change> {
  const posted = changeIn(body);
  const { data, error } = PreferencesChange.safeParse(posted);
  if (error) return { errors: errorsIn(error) };
  const errors = await consumerDataErrors(posted);
  return errors ? { errors } : { data };
}

const isPause = (kind: string): boolean => kind === 'pause' || kind === 'resume';

const carryOut = (
  deps: Deps,
  kind: string,
  link: { token: string; ip: string },
  change: PreferencesChange,
) => (isPause(kind) ? changePause(deps, link, kind === 'pause') : changePreferences(deps, link, change));

/**
 * The page of a person's preferences, also as the answer to its forms. It works without JavaScript, and with it, the
 * site's script leaves alone what's put in here. Mount it before the site's pages.
 */
export function preferencePages(deps: Deps, { pages }: Site): Router {
  const { db, config } = deps;
  const marks = doneMarks(config.jwtSecret);

  const send = (res: Response, status: number, language: InLanguage, content: string) => {
    const built = pages.get(`${language.prefix}/preferences`);
    const page = built
      ? fillPlace(built.content, 'data-preferences', content)
      : plainPage(language.words.title, content, language.words.language);
    sendPage(res, status, page);
  };

  const show = async (
    res: Response,
    language: InLanguage,
    token: string | undefined,
    answer: { status?: number; done?: Done | undefined; refused?: Refused } = {},
  ) => {
    const recipient = token ? await findLinked(deps, token) : undefined;
    const { words: said } = language;
    if (!recipient)
      return send(
        res,
        token ? 404 : 200,
        language,
        noticeHtml(language, token ? said.unknownLink : said.noLink),
      );
    const preferences = await readPreferences(db, recipient);
    const organization = await findOrganization(db);
    const about = { timeZone: config.timeZone, preferences, organization };
    const state = { ...language, ...answer, token: token ?? '', ...about };
    send(res, answer.status ?? 200, language, preferencesHtml(state));
  };

  const act = async (req: Request, res: Response, language: InLanguage) => {
    const body: Record<string, unknown> = req.body ?? {};
    const link = { token: text(req.query.t) ?? '', ip: requestInfo(req).ip };
    const kind = text(body.act) ?? '';
    const refuse = (status: number, said: Refused['errors']) => {
      const errors = Object.fromEntries(
        Object.entries(said).map(([name, text]) => [name, language.say(text)]),
      );
      const values = isPause(kind) ? undefined : valuesIn(body);
      return show(res, language, link.token, { status, refused: { values, errors } });
    };
    const change = await readChange(body);
    if ('errors' in change) return refuse(422, change.errors);
    try {
      await carryOut(deps, kind, link, change.data);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      if (error.retryAfter !== undefined) res.set('Retry-After', String(error.retryAfter));
      return refuse(error.status, { '': error.message });
    }
    const done = marks.mark(ACTS[kind] ?? 'saved', link.token, deps.now());
    const query = new URLSearchParams({ t: link.token, done });
    res.redirect(303, nextPage(req, language.words.language, `/preferences?${query}`));
  };

  const router = Router();
  for (const language of languages) {
    const path = `${language.prefix}/preferences`;
    router.use(path, compression());
    router.get(path, async (req, res) => {
      const token = text(req.query.t);
      const done = marks.read(text(req.query.done) ?? '', token ?? '', deps.now());
      await show(res, language, token, { done });
    });
    const post: RequestHandler = (req, res) => act(req, res, language);
    const failed = errorHandler(deps, ({ status }, _, res) =>
      send(res, status, language, noticeHtml(language, language.words.failed)),
    );
    router.post(path, urlencoded, post, failed);
  }
  return router;
}
