import * as look from '@fairlead/contract/email/document/look';
import { expect, test } from 'vitest';

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** One custom property per value; lengths are in px. */
function properties(name: string, values: Record<string, unknown>): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    if (key === 'bold') return [`--mail-${dashed(name)}-weight: 700`];
    const property = ['--mail', ...(name ? [dashed(name)] : []), dashed(key)].join('-');
    return [`${property}: ${typeof value === 'number' ? `${value}px` : value}`];
  });
}

const declarations = [
  ...properties('', look.lightColors),
  // As our formatter writes lists.
  `--mail-font: ${look.mailFont.replaceAll(',', ', ')}`,
  ...properties('', { sheetWidth: look.SHEET_WIDTH, sheetPadding: look.SHEET_PADDING }),
  ...Object.entries(look.textLooks).flatMap(([name, values]) => properties(name, values)),
  ...properties('button', look.buttonLook),
  ...properties('list', look.listLook),
  ...properties('table', look.tableLook),
  ...properties('columns', look.columnsLook),
  ...properties('quote', look.quoteLook),
  ...properties('divider', look.dividerLook),
];

/** A stylesheet needs no script, and the content security policy allows no style attributes. */
test('look.css has the values of the contract’s look.ts: if it hasn’t, run this test with -u', async () => {
  const css = `/* Written by look.test.ts, from the look of an email in the contract. */
.mail-look {
${declarations.map((declaration) => `  ${declaration};\n`).join('')}}
`;
  await expect(css).toMatchFileSnapshot('./look.css');
});
