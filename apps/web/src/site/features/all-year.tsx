import type { ReactNode } from 'react';
import { audit, dashboards, roles, vault } from './features.content.ts';
import { ScreenPicture } from './screen-picture.tsx';
import { screens } from './screens.content.ts';
import { Points } from './stretch.tsx';

const wide = '(min-width: 76rem) 40rem, (min-width: 64rem) 54vw, (min-width: 36rem) 90vw, 75vw';

function Card({
  title,
  text,
  className,
  children,
}: {
  title: string;
  text: string;
  className: string;
  children?: ReactNode;
}) {
  return (
    <li className={className}>
      <article className="grid gap-3 border-t-[3px] border-ink pt-4">
        <h3 className="text-xl">{title}</h3>
        <p className="max-w-[36.5em] text-ink-soft">{text}</p>
        {children}
      </article>
    </li>
  );
}

/** Four features used all year, in two rows of unequal columns. */
export default function AllYear() {
  return (
    <ul className="grid gap-x-16 gap-y-14 lg:grid-cols-12">
      <Card {...dashboards} className="lg:col-span-7">
        <ScreenPicture screen={screens.dashboard} sizes={wide} className="mt-2" />
      </Card>
      <Card {...roles} className="lg:col-span-5">
        <dl className="mt-2 border-t border-line-strong">
          {roles.list.map(({ role, sees }) => (
            <div key={role} className="border-b border-line py-3">
              <dt className="font-bold">{role}</dt>
              <dd className="text-ink-soft">{sees}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card {...vault} className="lg:col-span-5">
        <Points of={vault.holds} />
      </Card>
      <Card {...audit} className="lg:col-span-7">
        <ScreenPicture screen={screens.audit} sizes={wide} className="mt-2" />
      </Card>
    </ul>
  );
}
