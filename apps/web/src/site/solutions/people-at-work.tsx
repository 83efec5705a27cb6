import type { ReactNode } from 'react';
import type { Audience } from './solutions.content.ts';

const ink = 'fill-none stroke-ink';
const soft = 'fill-none stroke-line-strong';
const paper = 'fill-raised stroke-ink';

/** Head and torso of a standing or sitting person, with the hip at `x` and `y`. */
const Body = ({ x, y, shade = 'fill-info-wash' }: { x: number; y: number; shade?: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-15 0v-34c0-9 6-15 15-15s15 6 15 15V0z" className={`${shade} stroke-ink`} />
    <circle cx="0" cy="-64" r="11" className={paper} />
  </g>
);

const scenes: Record<Audience['id'], ReactNode> = {
  // Looks at the remaining hours, drawn as a tide.
  administrators: (
    <>
      <Body x={218} y={118} />
      <path d="M206 84c-16 4-26 16-40 18" className={ink} />
      <path d="M20 118h264M36 118v44M268 118v44" className={ink} />
      <path d="M58 40h96v62H58zM98 102v16M114 102v16M84 118h44" className={paper} />
      <path d="M59 76c12-8 20-8 32 0s20 8 32 0 20-8 30-2v27H59z" className="fill-info-wash stroke-none" />
      <path d="M0 76h59c12-8 20-8 32 0s20 8 32 0 20-8 30-2" className="rope" />
      <path d="M68 52h34" className={soft} />
    </>
  ),
  // The job seeker stocks a shelf while the coach logs it.
  'job-coaches': (
    <>
      <path d="M20 20h92M20 20v142M112 20v142M20 66h92M20 112h92" className={ink} />
      <path
        d="M30 42h22v24H30zM58 34h26v32H58zM30 90h30v22H30zM68 86h20v26H68zM92 94h14v18H92z"
        className={paper}
      />
      <Body x={160} y={112} shade="fill-raised" />
      <path d="M152 112v50M168 112v50M150 72c-14-2-22-14-32-18M150 82c-12 2-22-10-30-14" className={ink} />
      <path d="M96 40h24v26H96z" className="fill-signal stroke-ink" />
      <Body x={240} y={112} />
      <path d="M232 112v50M248 112v50M230 78c-4 14-6 16-14 18M250 78c2 14-12 22-30 20" className={ink} />
      <path d="M206 82h12v20h-12z" className={paper} />
      <path d="M212 82C206 30 220 14 262 14H300" className="rope" />
      <path d="M0 162h300" className={soft} />
    </>
  ),
  // Reads the report with its supporting records.
  counselors: (
    <>
      <Body x={84} y={118} />
      <path d="M98 86c14 8 22 8 34 4M74 88c8 18 34 22 56 10" className={ink} />
      <path d="M16 118h268M32 118v44M268 118v44" className={ink} />
      <path d="M128 46h50l14 14v54h-64z" className={paper} />
      <path d="M178 46v14h14" className="fill-sunk stroke-ink" />
      <path d="M138 62h28M138 72h44M138 104h36" className={soft} />
      <path d="M142 94V84M154 94V78M166 94V86M178 94V74" className={ink} strokeWidth="5" />
      <path d="M208 92h52v26h-52zM214 84h52v26" className={paper} />
      <path d="M192 92c16 0 8-34 34-34s20-30 74-30" className="rope" />
    </>
  ),
  // Assembles the packet.
  'support-staff': (
    <>
      <path d="M24 30h84v132H24zM24 74h84M24 118h84" className={paper} />
      <path d="M56 52h20M56 96h20M56 140h20" className={ink} />
      <Body x={164} y={112} shade="fill-raised" />
      <path d="M156 112v50M172 112v50M154 76c-12 10-24 16-46 18M176 78c8 12 18 14 32 10" className={ink} />
      <path d="M204 66h44v52h-44z" className="fill-sunk stroke-ink" transform="rotate(6 226 92)" />
      <path d="M200 64h44v52h-44z" className={paper} />
      <path d="M208 78h26M208 88h20M208 98h26" className={soft} />
      <path d="M232 74V58c0-10 14-10 14 0v22c0 12-20 12-20 0" className="rope" />
      <path d="M0 162h300" className={soft} />
    </>
  ),
};

/** Decorative: line drawings of people at work. */
export function PeopleAtWork({ scene }: { scene: Audience['id'] }) {
  return (
    <svg
      viewBox="0 0 300 166"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="no-print mt-6 w-full max-w-80"
      aria-hidden="true"
    >
      {scenes[scene]}
    </svg>
  );
}
