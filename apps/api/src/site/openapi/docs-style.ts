/** The styles of the documentation page: the site's tokens, in light and dark. */
export const docsStyleSheet = (fonts: readonly string[]): string => {
  const font = (name: string) => fonts.find((file) => file.includes(name));
  const face = (family: string, name: string, weight: string) => {
    const file = font(name);
    return file
      ? `@font-face{font-family:"${family}";src:url("${file}") format("woff2");font-weight:${weight};font-display:optional}`
      : '';
  };
  return `${face('Atkinson Hyperlegible Next', 'atkinson', '400 700')}${face('Bricolage Grotesque', 'bricolage', '700')}
${STYLE}`;
};

const STYLE = `
:root {
  color-scheme: light dark;
  --surface: light-dark(#f8f4ea, #0b1f25);
  --raised: light-dark(#fffdf8, #122a31);
  --sunk: light-dark(#eee8d9, #07171c);
  --ink: light-dark(#0b2a32, #f5efe2);
  --ink-soft: light-dark(#35484c, #c2ccc8);
  --line: light-dark(#d9d0bd, #2a434a);
  --line-strong: light-dark(#6c7c7d, #80979a);
  --signal-ink: light-dark(#8a3205, #ffb58a);
  --rope: light-dark(#e0560f, #ff8f4f);
  --ok: light-dark(#1b5c36, #8fdcae);
  --ok-wash: light-dark(#e2f0e0, #10352a);
  --warn: light-dark(#6a4700, #f2cb6b);
  --warn-wash: light-dark(#fbeec6, #37300f);
  --danger: light-dark(#97180f, #ffab9f);
  --danger-wash: light-dark(#fbe3dd, #431f1d);
  --info-wash: light-dark(#dfecee, #16373f);
  --focus: light-dark(#0b2a32, #ffd9a8);
  --mono: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace;
  --text: "Atkinson Hyperlegible Next", system-ui, sans-serif;
  --display: "Bricolage Grotesque", system-ui, sans-serif;
}
*, *::before, *::after { box-sizing: border-box; }
html { background: var(--surface); color: var(--ink); font-family: var(--text); scroll-padding-top: 1.5rem; text-size-adjust: 100%; }
body { margin: 0; font-size: 1.0625rem; line-height: 1.6; overflow-wrap: break-word; }
h1, h2, h3 { font-family: var(--display); letter-spacing: -0.015em; line-height: 1.15; text-wrap: balance; }
a { color: var(--signal-ink); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
main:focus-visible { outline: none; }
code, pre { font-family: var(--mono); font-size: 0.875em; }
.skip { position: absolute; left: 1rem; top: -6rem; padding: 0.75rem 1rem; background: var(--raised); border: 1px solid var(--line-strong); border-radius: 7px; }
.skip:focus { top: 1rem; z-index: 2; }
header { padding: 2.5rem clamp(1rem, 4vw, 4rem) 0; max-width: 84rem; margin: 0 auto; }
header h1 { font-size: clamp(2.375rem, 1.4rem + 4.2vw, 4.25rem); line-height: 1.02; margin: 0.75rem 0 0.5rem; }
header p { margin: 0; color: var(--ink-soft); font-size: 1.25rem; max-width: 36ch; }
.brand { font-family: var(--display); font-weight: 700; color: var(--ink); text-decoration: none; display: inline-block; padding: 0.25rem 0; }
.brand:hover { text-decoration: underline; }
.line { display: block; width: min(100%, 40rem); height: auto; margin: 1.5rem 0 0; fill: none; stroke: var(--rope); stroke-width: 3; stroke-linecap: round; }
.line circle { fill: var(--surface); }
.columns { display: grid; gap: 2rem 4rem; padding: 1.5rem clamp(1rem, 4vw, 4rem) 6rem; max-width: 84rem; margin: 0 auto; }
@media (width >= 62rem) {
  .columns { grid-template-columns: 19rem minmax(0, 1fr); }
  nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; padding-right: 0.75rem; }
}
nav { font-size: 0.875rem; border-top: 1px solid var(--line); padding-top: 1rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav ul ul { margin: 0 0 0.75rem; }
nav a { display: flex; gap: 0.5rem; align-items: baseline; padding: 0.3rem 0.25rem; color: var(--ink); text-decoration: none; border-radius: 4px; }
nav a:hover { background: var(--sunk); }
nav a span:last-child { font-family: var(--mono); font-size: 0.75rem; min-width: 0; overflow-wrap: anywhere; }
nav .group { font-family: var(--display); font-weight: 700; padding: 0.35rem 0.25rem; }
main { min-width: 0; }
section > h2 { font-size: clamp(1.625rem, 1.35rem + 1.2vw, 2rem); margin: 3.5rem 0 1rem; padding-top: 1.5rem; border-top: 3px solid var(--rope); }
section:first-child > h2 { margin-top: 0; }
section > p { max-width: 68ch; }
article { background: var(--raised); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem clamp(1rem, 2vw, 1.75rem); margin: 1.25rem 0; }
article:target { border-color: var(--rope); }
article h3 { font-size: 1.0625rem; font-family: var(--mono); letter-spacing: 0; margin: 0 0 0.5rem; display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: baseline; }
article h3 code { font-size: 1em; overflow-wrap: anywhere; min-width: 0; }
h4 { font-size: 0.9375rem; margin: 1.25rem 0 0.4rem; }
.summary { margin: 0 0 0.25rem; font-size: 1.125rem; max-width: 68ch; }
.access { margin: 0; color: var(--ink-soft); font-size: 0.9375rem; }
.access::before { content: ""; display: inline-block; width: 0.55em; height: 0.55em; margin-right: 0.5em; border: 2px solid currentcolor; border-radius: 50%; }
.access.admin::before, .access.superAdmin::before { background: currentcolor; border-radius: 2px; }
.method { font-family: var(--mono); font-weight: 700; font-size: 0.75rem; letter-spacing: 0.02em; padding: 0.1rem 0.4rem; border-radius: 4px; background: var(--info-wash); color: var(--ink); flex: none; }
.method.post { background: var(--ok-wash); color: var(--ok); }
.method.put, .method.patch { background: var(--warn-wash); color: var(--warn); }
.method.delete { background: var(--danger-wash); color: var(--danger); }
.status { font-family: var(--mono); font-weight: 700; font-size: 0.875rem; }
.type { font-family: var(--mono); font-size: 0.8125rem; color: var(--ink-soft); }
.reply { margin: 0.4rem 0; }
pre { margin: 0; padding: 0.9rem 1rem; background: var(--sunk); border-radius: 7px; overflow-x: auto; line-height: 1.55; }
pre b { font-weight: 700; }
i { font-style: normal; color: var(--ink-soft); }
.dim { color: var(--ink-soft); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { text-align: left; vertical-align: top; padding: 0.45rem 1rem 0.45rem 0; border-bottom: 1px solid var(--line); }
thead th { color: var(--ink-soft); font-weight: 700; }
details { margin-top: 0.9rem; }
summary { cursor: pointer; padding: 0.25rem 0; }
.failures { list-style: none; margin: 0.25rem 0 0; padding: 0; }
.failures .status { display: inline-block; min-width: 3.5ch; }
@media print { nav, .skip { display: none; } article { break-inside: avoid; } }
`;
