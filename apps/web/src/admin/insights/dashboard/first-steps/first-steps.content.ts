import type { FirstStep } from '@fairlead/contract/insights/first-steps';
import { paths } from '../../../../paths.ts';
import { subjectPath } from '../../../platform/paths/subject-path.ts';

type Step = { title: string; text: string; to: string };

export const steps: Record<FirstStep, Step> = {
  own_email: {
    title: 'Use your own email address',
    text: 'You can’t reset your password with the one you have.',
    to: `${paths.account}?change=email`,
  },
  organization: {
    title: 'Enter your address, phone, and email',
    text: 'By law, every campaign needs your postal address.',
    to: `${paths.organization}#postal_address`,
  },
  time_zone: {
    title: 'Set your time zone',
    text: 'All times are in UTC now.',
    to: `${paths.organization}#time_zone`,
  },
  logo: {
    title: 'Add your logo',
    text: 'It stands at the top of your emails.',
    to: `${paths.organization}#logo`,
  },
  sending_domain: {
    title: 'Set up your sending domain',
    text: 'Until it’s verified, no email reaches anyone.',
    to: paths.sendingDomain,
  },
  second_factor: {
    title: 'Add a second factor',
    text: 'Your password alone opens the admin area.',
    to: `${paths.account}#second-factors`,
  },
  people: {
    title: 'Import people',
    text: 'From a CSV file of the tool you used before.',
    to: subjectPath({ kind: 'import', id: 'new' }),
  },
  test_email: {
    title: 'Send a test email to yourself',
    text: 'See it the way people will.',
    to: `${paths.emailMarketing}?tab=compose`,
  },
  colleague: {
    title: 'Invite a colleague',
    text: 'If you’re ever locked out, they can let you back in.',
    to: `${paths.adminManagement}?invite=1`,
  },
};
