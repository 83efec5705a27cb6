import { Link } from 'react-router-dom';
import { late } from '../../layout/late.tsx';
import { paths } from '../../paths.ts';
import { authorizations, invoices, logs, purpose, reports, signatures } from './features.content.ts';
import { Points } from './points.tsx';
import { ScreenPicture } from './screen-picture.tsx';
import { screens } from './screens.content.ts';
import { Stretch } from './stretch.tsx';

const Signing = late(() => import('./signing.tsx'));
const AtWork = late(() => import('./at-work.tsx'));

/**
 * For a picture seven of twelve columns wide. Phones have a pixel ratio of 3, but 2 is enough for a picture you can
 * zoom.
 */
const wide = '(min-width: 76rem) 41rem, (min-width: 64rem) 54vw, (min-width: 36rem) 90vw, 75vw';

/** Five features in the order of a month's workflow. */
export function AlongTheLine() {
  return (
    <>
      <ol>
        <Stretch
          title={authorizations.title}
          side="left"
          picture={<ScreenPicture screen={screens.authorization} sizes={wide} />}
        >
          <p className="text-lg text-ink-soft">{authorizations.text}</p>
          <Points of={authorizations.points} />
        </Stretch>
        <Stretch
          title={logs.title}
          side="right"
          picture={
            <ScreenPicture
              screen={screens.serviceLog}
              sizes="(min-width: 36rem) 26rem, 65vw"
              className="max-w-104 lg:ml-auto"
            />
          }
          second={
            <ScreenPicture
              screen={screens.mileage}
              sizes="(min-width: 64rem) 28rem, (min-width: 36rem) 90vw, 75vw"
            />
          }
        >
          <p className="text-lg text-ink-soft">{logs.text}</p>
          <p>
            <strong>{logs.offline.title}</strong> {logs.offline.text}
          </p>
        </Stretch>
        <Stretch title={signatures.title} side="left" picture={<Signing />}>
          <p className="text-lg text-ink-soft">{signatures.text}</p>
        </Stretch>
        <Stretch
          title={reports.title}
          side="right"
          picture={<ScreenPicture screen={screens.report} sizes={wide} />}
        >
          <p className="text-lg text-ink-soft">{reports.text}</p>
          <Points of={reports.points} />
        </Stretch>
        <Stretch
          title={invoices.title}
          side="left"
          last
          picture={<ScreenPicture screen={screens.invoice} sizes={wide} />}
        >
          <p className="text-lg text-ink-soft">{invoices.text}</p>
          <Points of={invoices.points} />
          <p>
            {invoices.next}{' '}
            <Link to={paths.roadmap} className="prose-link">
              See the roadmap
            </Link>
            .
          </p>
        </Stretch>
      </ol>
      <div className="grid items-end gap-6 rounded-bl-[2.5rem] border-b-[3px] border-l-[3px] border-rope pl-[21px] lg:grid-cols-12 lg:pl-[33px]">
        <p className="max-w-[16em] self-center font-display text-xl font-bold tracking-tight lg:col-span-5">
          {purpose}
        </p>
        <div className="lg:col-span-7 lg:pl-4">
          <AtWork />
        </div>
      </div>
    </>
  );
}
