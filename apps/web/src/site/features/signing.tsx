/** Decorative: the line writes a signature and continues. */
export default function Signing() {
  return (
    <svg
      viewBox="0 0 620 240"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-full"
      aria-hidden="true"
    >
      <path d="M1 1h618v238H1z" className="fill-raised stroke-line-strong" />
      <path d="M40 178h540" className="fill-none stroke-ink" />
      <path d="M40 208h96" className="fill-none stroke-line-strong" strokeWidth="6" />
      <circle cx="478" cy="208" r="10" className="fill-none stroke-ink" />
      <path d="M478 202v6l4 3" className="fill-none stroke-ink" />
      <path d="M502 208h78" className="fill-none stroke-line-strong" strokeWidth="6" />
      <path
        d="M0 132C36 132 58 60 98 50s34 26 18 72-42 72-58 58 30-44 74-58 52-74 82-78-6 54-8 84 30 2 38-30 32-42 36 14-50 54-28 64 42-54 60-60-14 54 0 58 24-54 46-56-16 56 4 58 40-42 66-44 40 42 72 40 72-48 120-48"
        className="rope"
      />
    </svg>
  );
}
