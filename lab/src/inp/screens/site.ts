import { type Act, click, inDialog, inTurn, keys, type Screen, typeInto } from '../acts.ts';

type SitePage = Screen & { width: number };

const DESKTOP = 1_280;
const PHONE = 390;

const pressMenu: Act = (page) => page.getByText('Menu', { exact: true }).click();

/** Clicks the next of the guide's buttons. */
const complete = (step: string): Act => click('button', `Mark complete: ${step}`);

/** Opens or closes one. */
const question =
  (text: string): Act =>
  (page) =>
    page.locator('summary').getByText(text, { exact: true }).click();

const readAs =
  (reader: string): Act =>
  (page) =>
    page
      .getByRole('navigation', { name: 'Read it as' })
      .getByRole('link', { name: reader, exact: true })
      .click();

const form = (path: string, submit: string): SitePage => ({
  name: `form of ${path}`,
  path,
  width: PHONE,
  acts: {
    'sending it empty': (page) => page.getByRole('main').getByRole('button', { name: submit }).click(),
    'typing the name': typeInto((page) => page.getByLabel('Name', { exact: true }), 'Ann Lee'),
    'typing the address': typeInto(
      (page) => page.getByRole('main').getByLabel('Email address'),
      'ann@people.invalid',
    ),
    'typing the message': typeInto(
      (page) => page.getByRole('textbox', { name: /^Message/ }),
      ' We write forty reports a month.',
    ),
  },
});

/** Empty first: an address alone would be enough, and end the form. */
const addressForm = (
  name: string,
  path: string,
  landmark: 'contentinfo' | 'main',
  submit: string,
  more: Screen['acts'] = {},
): SitePage => ({
  name,
  path,
  width: PHONE,
  acts: {
    'sending it empty': (page) =>
      page.getByRole(landmark).getByRole('button', { name: submit, exact: true }).click(),
    'typing the address': typeInto(
      (page) => page.getByRole(landmark).getByLabel('Email address'),
      'ann@people.invalid',
    ),
    ...more,
  },
});

const role = (landmark: 'contentinfo' | 'main'): Screen['acts'] => ({
  'choosing a role': async (page) => {
    await page.getByRole(landmark).getByLabel('What describes you best?').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
  },
});

/** Everything on the public pages that answers to the mouse or the keyboard. */
export const sitePages: readonly SitePage[] = [
  {
    name: 'menu on a phone',
    path: '/pricing',
    width: PHONE,
    acts: {
      opening: pressMenu,
      'closing with Escape': keys('Escape'),
      'closing by a press outside': inTurn(pressMenu, (page) => page.mouse.click(200, 780)),
      'to another page': inTurn(pressMenu, (page) =>
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Solutions' }).click(),
      ),
    },
  },
  {
    name: 'bar',
    path: '/pricing',
    width: DESKTOP,
    acts: {
      'the Resources menu': inTurn(click('button', 'Resources'), keys('Escape')),
      'to Features': click('link', 'Features'),
      'to Contact': click('link', 'Contact'),
    },
  },
  {
    name: 'carousel',
    path: '/',
    width: DESKTOP,
    acts: {
      stopping: click('button', /^Stop/),
      'the next slides': inTurn(
        click('button', 'Next slide'),
        click('button', 'Next slide'),
        click('button', 'Previous slide'),
      ),
      starting: click('button', /^Start/),
    },
  },
  {
    name: 'enlarged pictures',
    path: '/features',
    width: DESKTOP,
    acts: {
      'a desktop screen': inDialog(click('button', /^Enlarge: /)),
      'a screen of a phone': inDialog((page) =>
        page
          .getByRole('button', { name: /^Enlarge: / })
          .nth(1)
          .click(),
      ),
    },
  },
  {
    name: 'guide',
    path: '/gettingstarted',
    width: PHONE,
    acts: {
      'to a step': (page) =>
        page
          .getByRole('navigation', { name: 'On this page' })
          .getByRole('link', { name: 'Create mileage record' })
          .click(),
      'marking complete': inTurn(complete('First login'), complete('Explore environment')),
      'taking it back': click('button', 'Completed: First login'),
    },
  },
  {
    name: 'modules by category',
    path: '/adminfeatures',
    width: PHONE,
    acts: {
      'one category': click('link', /^Account setup/),
      another: click('link', /^Billing and invoicing/),
      'all of them': click('link', /^All/),
    },
  },
  {
    name: 'savings calculator',
    path: '/pricing',
    width: PHONE,
    acts: {
      'typing the hours': inTurn(
        typeInto((page) => page.getByLabel('Hours saved a month'), '5'),
        keys('Tab'),
      ),
      'typing the wage': inTurn(
        typeInto((page) => page.getByLabel('Hourly wage in dollars'), '.50'),
        keys('Tab'),
      ),
      'what isn’t a number': typeInto((page) => page.getByLabel('Hours saved a month'), 'x'),
    },
  },
  {
    name: 'questions',
    path: '/pricing',
    width: PHONE,
    acts: {
      opening: inTurn(question('Does it work on phones?'), question('What isn’t built yet?')),
      closing: question('What isn’t built yet?'),
    },
  },
  {
    name: 'readers of the month',
    path: '/follow-one-month',
    width: PHONE,
    acts: {
      'one reader': readAs('Job coach'),
      another: readAs('Billing'),
      everyone: readAs('Everyone'),
    },
  },
  addressForm('footer', '/roadmap', 'contentinfo', 'Sign up', role('contentinfo')),
  addressForm('sign-up', '/subscribe', 'main', 'Sign up', role('main')),
  addressForm('unsubscribing', '/unsubscribe', 'main', 'Unsubscribe'),
  form('/demo', 'Book a Demo'),
  form('/contact', 'Send message'),
];
