import { Container } from '../../layout/container.tsx';
import { stations } from './home.content.ts';
import { StationDrawing } from './station-drawing.tsx';

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
export function DocumentLine() {
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
