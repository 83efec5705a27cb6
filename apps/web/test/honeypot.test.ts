import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBuilt } from './built-site.ts';

/** What browsers and password managers look for in a field's name, id, and label. */
const KNOWN =
  /name|mail|web|site|url|company|org|phone|tel|street|address|city|state|zip|post|country|title|user|login|pass|code|card|date|comment|search/i;

test.each(['/demo', '/contact', '/subscribe', '/es/subscribe'])(
  'the hidden field of each form on %s is one that nothing fills in for a person',
  async (path) => {
    const html = await readBuilt(join(path, 'index.html'));
    const forms = [...html.matchAll(/<form[^>]* data-form="(?!unsubscribe).*?<\/form>/gs)].map(
      ([form]) => form,
    );
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) {
      expect(form).not.toContain('name="website"');
      const [, label = '', input = ''] =
        /<div aria-hidden="true" class="invisible [^"]*"><label[^>]*>([^<]*)<\/label>(<input[^>]*>)/.exec(
          form,
        ) ?? [];
      const [id, name] = ['id', 'name'].map((one) => new RegExp(` ${one}="([^"]*)"`).exec(input)?.[1]);
      expect(name).toBe('blank');
      for (const text of [id, name, label]) expect(text).not.toMatch(KNOWN);
      for (const attribute of [
        'autoComplete="off"',
        'tabindex="-1"',
        'data-1p-ignore',
        'data-lpignore="true"',
      ])
        expect(input.toLowerCase()).toContain(attribute.toLowerCase());
      for (const attribute of ['data-bwignore', 'data-form-type="other"', 'data-protonpass-ignore="true"'])
        expect(input).toContain(attribute);
    }
  },
);
