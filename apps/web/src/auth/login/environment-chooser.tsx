import { organization } from '../../organization.ts';
import { Icon } from '../../ui/icon.tsx';

const environments = [
  {
    name: 'Training',
    kind: 'Sandbox',
    text: 'Practice with sample data. Nothing you do here affects real records.',
    url: organization.trainingUrl,
  },
  {
    name: 'Production',
    kind: 'Live',
    text: 'Log real services against real authorizations.',
    url: organization.productionUrl,
  },
];

/** The two environments, drawn as the ends of one line. */
export function EnvironmentChooser() {
  return (
    <div className="grid grid-cols-[2.25rem_1fr] sm:grid-cols-[5.5rem_1fr]">
      <svg viewBox="0 0 88 300" preserveAspectRatio="none" className="size-full" aria-hidden="true">
        <path
          d="M10 0V70C10 112 40 109 88 109M10 60V190C10 236 40 236 88 236"
          pathLength="1"
          vectorEffect="non-scaling-stroke"
          className="rope draw-once"
        />
      </svg>
      <ul className="grid gap-4 pt-10 sm:pt-14">
        {environments.map(({ name, kind, text, url }) => (
          <li key={name}>
            <a
              href={url}
              className="group grid grid-cols-[1fr_auto] items-center gap-x-4 rounded-lg border border-line-strong bg-raised px-5 py-5 no-underline transition-colors duration-150 hover:border-ink hover:bg-sunk"
            >
              <span className="flex flex-wrap items-baseline gap-x-3 font-display text-xl font-bold">
                {name}
                <span className="font-sans text-sm font-normal text-ink-soft">{kind}</span>
              </span>
              <Icon name="arrow-right" className="row-span-2 size-6 text-signal-ink" />
              <span className="text-ink-soft">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
