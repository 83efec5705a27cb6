import type { useTestApp } from '../test-app.ts';

type Path = `${'' | '/es'}/${'unsubscribe' | 'subscribe' | 'confirm-subscription'}` | '/demo' | '/contact';

/** What a person types into the demo form. The honeypot is empty. */
export const demoFields = {
  name: 'Ann Lee',
  email: 'ann@mail.invalid',
  company: 'Harbor',
  message: 'Two\nlines',
  blank: '',
};

/** Submits a form as a browser does without JavaScript, each time from another IP. */
export function formCalls(app: ReturnType<typeof useTestApp>) {
  let clients = 0;
  const anotherIp = () => {
    clients += 1;
    return `198.51.${Math.floor(clients / 250)}.${clients % 250}`;
  };
  return async (path: Path, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app
      .request()
      .post(path)
      .set('X-Forwarded-For', anotherIp())
      .set(headers)
      .type('form')
      .send(new URLSearchParams(fields).toString())
      .redirects(0);
}
