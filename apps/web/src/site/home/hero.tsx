import { Container } from '../../layout/container.tsx';
import { paths } from '../../paths.ts';
import { authorization } from '../../pictures/authorization.ts';
import { hoursLeft } from '../../pictures/hours-left.ts';
import { phone } from '../../pictures/phone.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { hero, heroScreens, stations } from './home.content.ts';
import { StationDrawing } from './station-drawing.tsx';

export function Hero() {
  return (
    <div className="overflow-x-clip">
      <Container className="grid gap-x-8 gap-y-10 pt-10 sm:pt-14 lg:grid-cols-[5fr_6fr] lg:items-center">
        <div className="grid gap-5">
          <p className="max-w-[30em] font-bold text-signal-ink">{hero.category}</p>
          <h1 tabIndex={-1} className="max-w-[9.8em] text-4xl">
            {hero.title}
          </h1>
          <p className="max-w-[34em] text-lg text-ink-soft">{hero.lead}</p>
          <div className="mt-1 flex flex-wrap gap-3">
            <LinkButton to={paths.demo} kind="signal">
              Book a Demo
            </LinkButton>
            <LinkButton to={paths.followOneMonth}>Follow one month</LinkButton>
          </div>
        </div>
        <HeroScreens />
      </Container>
      <DocumentLine />
    </div>
  );
}

/** The office's screen, with the coach's phone in front of it. */
function HeroScreens() {
  return (
    <figure className="grid gap-3">
      <div className="relative pb-10 sm:pb-14">
        <Picture
          files={authorization}
          narrow={hoursLeft}
          alt={heroScreens.authorization}
          sizes="(min-width: 78rem) 41rem, (min-width: 64rem) 52vw, (min-width: 36rem) 92vw, 80vw"
          eager
          className="h-auto w-[88%] rounded-lg border border-line-strong sm:w-full"
        />
        <div className="absolute right-0 bottom-0 w-[28%] overflow-hidden rounded-[12%/5.6%] border border-line-strong sm:right-6 sm:w-[24%]">
          <Picture
            files={phone}
            alt={heroScreens.phone}
            sizes="(min-width: 64rem) 13vw, (min-width: 36rem) 24vw, 28vw"
            className="h-auto w-full"
          />
        </div>
      </div>
      <figcaption className="text-sm text-ink-soft">{heroScreens.caption}</figcaption>
    </figure>
  );
}

/** How far each document hangs below the rope, and its tilt. */
const hangs = [
  'lg:mt-[140px] lg:-rotate-2',
  'lg:mt-[169px] lg:rotate-1',
  'lg:mt-[183px] lg:-rotate-1',
  'lg:mt-[163px] lg:rotate-2',
  'lg:mt-[81px] lg:-rotate-1',
];

/** Runs from the left edge, carries the documents, and passes through its ring on the right. */
function Rope() {
  return (
    <div aria-hidden="true" className="hidden lg:block">
      <span className="absolute top-[60px] left-[95.5%] size-14 -translate-1/2 rounded-full border-[6px] border-ink" />
      <svg
        viewBox="0 0 1000 220"
        preserveAspectRatio="none"
        className="absolute inset-x-0 top-0 h-[220px] w-full overflow-visible"
        aria-hidden="true"
      >
        <path
          d="M-400 150H0C200 150 260 196 440 196S740 170 850 112S980 20 1400 20"
          pathLength="1"
          vectorEffect="non-scaling-stroke"
          className="rope draw-once"
        />
      </svg>
    </div>
  );
}

/** A month of work as five documents on a line. On narrow screens, the line runs down the left edge. */
function DocumentLine() {
  return (
    <Container className="mt-14 lg:mt-10">
      <div className="relative">
        <Rope />
        <ol className="relative ml-2 border-l-[3px] border-rope lg:ml-0 lg:grid lg:grid-cols-5 lg:gap-6 lg:border-l-0">
          {stations.map(({ drawing, title, text }, place) => (
            <li
              key={drawing}
              className="relative grid grid-cols-[6rem_1fr] items-center gap-5 pb-8 pl-6 last:pb-0 lg:block lg:pb-0 lg:pl-0"
            >
              <span
                aria-hidden="true"
                className="absolute top-1/2 -left-[9.5px] -mt-6 size-4 rounded-full border-[3px] border-ink bg-surface lg:hidden"
              />
              <div className={`origin-top lg:w-fit ${hangs[place]}`}>
                <span
                  aria-hidden="true"
                  className="relative mx-auto -mb-5 hidden h-7 z-[1] w-2 rounded-sm border-2 border-ink bg-raised lg:block"
                />
                <StationDrawing name={drawing} />
              </div>
              <div className="lg:mt-5">
                <h2 className="text-lg">{title}</h2>
                <p className="max-w-[19.5em] text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Container>
  );
}
