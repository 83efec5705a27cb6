const ink = 'fill-none stroke-ink';
const paper = 'fill-raised stroke-ink';
const dough = 'fill-sunk stroke-ink';
const cloth = 'fill-info-wash stroke-ink';

/** Decorative: a baker at work with a job coach looking on, standing on the line. */
export default function AtWork() {
  return (
    <svg
      viewBox="30 14 630 302"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-full"
      aria-hidden="true"
    >
      <path d="M70 44h120v134H70z" className={paper} />
      <path d="M120 68h52M120 100h44M120 132h52M120 162h36" className="fill-none stroke-line-strong" />
      <path
        d="M84 74c0-12 22-12 22 0zM84 106c0-12 22-12 22 0zM84 138c0-12 22-12 22 0zM84 168c0-12 22-12 22 0z"
        className={dough}
      />
      <path d="M556 132c20-10 52-10 70 2 10 22 12 60 10 96h-86c-2-36-4-74 6-98z" className={cloth} />
      <path d="M566 230l-4 86M618 230l6 86M592 244v72" className={ink} />
      <path d="M590 56c17 0 28 13 28 30s-11 33-28 33-28-16-28-33 11-30 28-30z" className={paper} />
      <path
        d="M562 92c-10-30 8-48 30-46 20 0 36 14 30 44-2-14-12-22-22-24-14 8-30 6-38 26z"
        className="fill-ink stroke-ink"
      />
      <path d="M574 88v3M592 88v3M574 101c4 4 9 4 13 0" className={ink} />
      <path d="M560 138c-14 16-26 34-32 48l-40-8-2 14 52 16c16-10 26-24 32-40" className={cloth} />
      <path d="M470 158l20-6 12 36-20 6z" className={paper} />
      <path d="M318 134c22-12 58-12 80 0 8 16 12 44 12 92H306c0-48 4-76 12-92z" className={cloth} />
      <path d="M330 148h56v78h-60z" className={paper} />
      <path d="M336 148l4-20M380 148l-4-20" className={ink} />
      <path d="M358 58c18 0 29 14 29 31s-11 34-29 34-29-17-29-34 11-31 29-31z" className={paper} />
      <path d="M326 72c-10-30 8-44 24-40 10-12 34-8 36 6 16 2 16 22 6 34-20-6-44-6-66 0z" className={paper} />
      <path d="M346 92v3M370 92v3M350 106c5 4 12 4 16 0" className={ink} />
      <path
        d="M318 136c-20 18-30 40-26 60l40 22 8-12-26-18c2-12 10-24 16-32M398 136c20 18 30 40 26 60l-40 22-8-12 26-18c-2-12-10-24-16-32"
        className={cloth}
      />
      <path d="M326 226c0-22 64-22 64 0z" className={dough} />
      <path
        d="M96 226c0-20 34-20 34 0zM140 226c0-20 34-20 34 0zM184 226c0-20 34-20 34 0zM228 226c0-20 34-20 34 0z"
        className={dough}
      />
      <path d="M436 226l6-24h40l6 24" className={ink} />
      <path d="M40 226h480v20H40z" className={paper} />
      <path d="M64 246v70M496 246v70" className={ink} />
    </svg>
  );
}
