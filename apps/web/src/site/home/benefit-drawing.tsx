import type { ReactNode } from 'react';
import type { Benefit } from './home.content.ts';

const soft = 'fill-none stroke-line-strong';
const ink = 'fill-none stroke-ink';

const drawings: Record<Benefit['drawing'], ReactNode> = {
  phone: (
    <>
      <rect x="86" y="8" width="92" height="164" rx="14" className="fill-raised stroke-ink" />
      <path d="M120 20h24" className={ink} />
      <path d="M100 40h64v22h-64zM100 72h64v22h-64z" className="fill-sunk stroke-line-strong" />
      <path d="M108 51h30M108 83h40" className={soft} />
      <rect x="100" y="128" width="64" height="26" rx="6" className="fill-signal stroke-ink" />
      <path d="M124 141l5 5 10-11" className={ink} strokeWidth="3" />
      <path d="M0 150C40 150 50 112 86 112" className="rope" />
      <circle cx="216" cy="70" r="26" className="fill-raised stroke-ink" />
      <path d="M216 54v16l11 7" className={ink} />
    </>
  ),
  route: (
    <>
      <path d="M24 34l70-18 74 18 70-18v130l-70 18-74-18-70 18z" className="fill-raised stroke-ink" />
      <path d="M94 16v130M168 34v130" className={soft} />
      <path d="M24 92c30-10 44 12 70 0M168 70c26 10 50-8 70 2" className={soft} />
      <path d="M56 128c6-40 44-8 58-40s40-4 62-32" className="rope" />
      <circle cx="56" cy="128" r="7" className="fill-raised stroke-ink" />
      <path
        d="M178 28c-11 0-16 8-16 15 0 9 16 24 16 24s16-15 16-24c0-7-5-15-16-15z"
        className="fill-signal stroke-ink"
      />
    </>
  ),
  tide: (
    <>
      <path d="M56 14h150v146H56z" className="fill-raised stroke-ink" />
      <path d="M57 88c19-13 32-13 50 0s32 13 50 0 32-13 48-4v75H57z" className="fill-info-wash stroke-none" />
      <path d="M0 88h57c19-13 32-13 50 0s32 13 50 0 32-13 48-4" className="rope" />
      <path d="M194 32h12M194 54h12M194 112h12M194 134h12M56 14v146h150" className={ink} />
      <path d="M74 36h50M74 50h30" className={soft} />
    </>
  ),
  pen: (
    <>
      <path d="M28 26h206v128H28z" className="fill-raised stroke-ink" />
      <path d="M50 48h70" className={soft} />
      <path d="M50 118h162" className={ink} />
      <path d="M50 134h48M180 134h32" className={soft} />
      <path
        d="M64 108c12-40 32-58 38-48s-24 52-12 52 20-34 28-34-8 28 2 28 14-24 22-24-2 20 8 20 12-10 30-16"
        className="rope"
      />
      <path d="M186 82l34-62 15 8-34 62-18 12z" className="fill-sunk stroke-ink" />
    </>
  ),
  sheet: (
    <>
      <path d="M18 30h64v44H18zM26 84h64v44H26z" className="fill-sunk stroke-line-strong" />
      <path d="M28 44h34M28 58h22M36 98h34M36 112h22" className={soft} />
      <path d="M126 10h88l26 26v134H126z" className="fill-raised stroke-ink" />
      <path d="M214 10v26h26" className="fill-sunk stroke-ink" />
      <path d="M144 36h46M144 52h60M144 132h76M144 148h50" className={soft} />
      <path d="M152 112V92M172 112V80M192 112V96M212 112V74" className={ink} strokeWidth="8" />
      <path d="M82 52c22 0 20 34 44 34M90 106c18 0 16-20 36-20" className="rope" />
    </>
  ),
};

/** Decorative: the slide's text says the same. */
export function BenefitDrawing({ name }: { name: Benefit['drawing'] }) {
  return (
    <svg
      viewBox="0 0 260 180"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="w-full max-w-88"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
