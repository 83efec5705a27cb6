import type { ReactNode } from 'react';
import type { Station } from './home.content.ts';

const thin = 'fill-none stroke-line-strong';
const ink = 'fill-none stroke-ink';

/** A sheet of paper with a folded corner. */
const Sheet = () => (
  <>
    <path d="M14 14h100l32 32v148H14z" className="fill-raised stroke-ink" />
    <path d="M114 14v32h32" className="fill-sunk stroke-ink" />
  </>
);

const drawings: Record<Station['drawing'], ReactNode> = {
  // Hours as a tide: the shaded area is what's left.
  authorization: (
    <>
      <Sheet />
      <path d="M30 36h58M30 50h40" className={thin} />
      <path d="M30 72h100v96H30z" className="fill-sunk stroke-ink" />
      <path d="M31 118c13-9 21-9 33 0s21 9 33 0 21-9 32-3v52H31z" className="fill-info-wash stroke-none" />
      <path d="M31 118c13-9 21-9 33 0s21 9 33 0 21-9 32-3" className="rope" />
      <path d="M122 84h8M122 100h8M122 132h8M122 148h8" className={ink} />
      <path d="M30 182h44" className={thin} />
    </>
  ),
  log: (
    <>
      <rect x="34" y="10" width="92" height="184" rx="14" className="fill-raised stroke-ink" />
      <path d="M68 22h24" className={ink} />
      <path d="M46 40h68v34H46zM46 84h68v34H46z" className="fill-sunk stroke-line-strong" />
      <path d="M54 51h34M54 62h22M54 95h34M54 106h22" className={thin} />
      <path d="M98 57l4 4 8-9M98 101l4 4 8-9" className={ink} />
      <path d="M50 168c0-22 26-4 30-20s24-6 26-18" className="rope" />
      <circle cx="50" cy="168" r="5" className="fill-raised stroke-ink" />
      <path
        d="M106 122c-7 0-10 5-10 9 0 6 10 15 10 15s10-9 10-15c0-4-3-9-10-9z"
        className="fill-signal stroke-ink"
      />
    </>
  ),
  signature: (
    <>
      <rect x="8" y="14" width="144" height="176" rx="12" className="fill-raised stroke-ink" />
      <path d="M26 40h60M26 56h108M26 70h84" className={thin} />
      <path d="M22 86h116v72H22z" className="fill-sunk stroke-line-strong" />
      <path d="M34 146h92" className={ink} />
      <path d="M26 174h34M104 174h30" className={thin} />
      <path
        d="M38 138c8-30 20-40 24-33s-15 37-7 37 13-24 18-24-5 20 2 20 9-16 15-16-2 14 5 14 10-9 22-12"
        className="rope"
      />
      <path d="M114 118l24-44 10 6-24 44-12 8z" className="fill-raised stroke-ink" />
    </>
  ),
  report: (
    <>
      <Sheet />
      <path d="M30 36h54M30 50h70" className={thin} />
      <path d="M30 116h100" className={ink} />
      <path
        d="M40 116V94M60 116V84M80 116V98M100 116V76M120 116V88"
        className="fill-none stroke-ink"
        strokeWidth="8"
      />
      <path d="M40 84L60 72l20 14 20-24 20 14" className="rope" />
      <path d="M30 134h100M30 148h100M30 162h84M30 176h60" className={thin} />
    </>
  ),
  invoice: (
    <>
      <path d="M34 22l98-10 16 148-98 10z" className="fill-sunk stroke-ink" />
      <path d="M22 32h104v164H22z" className="fill-raised stroke-ink" />
      <path d="M38 52h36M38 66h56" className={thin} />
      <path d="M38 86h72M38 104h72M38 122h72" className={ink} strokeWidth="1.5" />
      <path d="M38 95h40M38 113h30M96 95h14M96 113h14" className={thin} />
      <path d="M78 142h32v14H78z" className="fill-info-wash stroke-ink" />
      <path d="M38 178h30" className={thin} />
      <path d="M102 44V20c0-12 18-12 18 0v34c0 18-28 18-28 0V30" className="rope" />
    </>
  ),
};

/** Decorative: the text below says the same. */
export function StationDrawing({ name }: { name: Station['drawing'] }) {
  return (
    <svg
      viewBox="0 0 160 204"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="w-24 lg:w-40"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
