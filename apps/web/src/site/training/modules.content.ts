import type { TrainingVideo } from '@fairlead/contract/platform/training-videos';
import type { RestsOn } from '@fairlead/contract/site/roadmap';

export const categories = [
  { id: 'account-setup', name: 'Account setup' },
  { id: 'consumer-setup', name: 'Consumer setup' },
  { id: 'billing-invoicing', name: 'Billing and invoicing' },
  { id: 'reporting-analytics', name: 'Reporting and analytics' },
  { id: 'system-settings', name: 'System settings' },
] as const;

export type Category = (typeof categories)[number]['id'];

export type Module = {
  id: TrainingVideo;
  title: string;
  category: Category;
  difficulty: 'Beginner' | 'Intermediate' | 'Advanced';
  importance: 'Critical' | 'Essential' | 'Important';
  /** At least 150 words in total. It names no menu or button of the platform, because only its owner knows them. */
  text: readonly string[];
  /** Three steps. */
  steps: readonly [string, string, string];
  restsOn: RestsOn;
};

export const modules: readonly Module[] = [
  {
    id: 'users-and-roles',
    restsOn: ['roles', 'audit-trail'],
    title: 'Users and roles',
    category: 'account-setup',
    difficulty: 'Beginner',
    importance: 'Critical',
    text: [
      'Everyone who works in Fairlead needs an account of their own. If your team shares accounts today, fix that first. A signature, a log, or a line in the audit trail only means something if it points to one person.',
      'Every account has a role. Administrators at a community rehabilitation provider (CRP) set up the program and see all of it. Job coaches see the people they work with, and write logs, miles, and reports. Vocational rehabilitation (VR) counselors see the services they authorized. Support staff see the records the office works on. Give people the role their job calls for, and nothing more. It’s easy to add access later. It’s hard to notice that someone has had too much of it for a year.',
      'When someone leaves, turn off their account on their last day. Don’t delete it: what they wrote and signed stays under their name, and no one can log in with the account anymore. Look through your list of accounts every quarter.',
    ],
    steps: [
      'Create an account with the person’s name and work email address.',
      'Choose the role. For a job coach, choose the people they’ll work with. Then send the invitation.',
      'In training, create an account with the same role and log in. Check that you see what that job needs, and nothing else.',
    ],
  },
  {
    id: 'program-profile',
    restsOn: ['crp-22', 'invoice-documents', 'signatures'],
    title: 'Your program’s profile',
    category: 'account-setup',
    difficulty: 'Beginner',
    importance: 'Essential',
    text: [
      'Your profile says who you are on every document that leaves Fairlead. Your name, address, and provider number go on reports and on the documents behind an invoice. If one of them is wrong, an invoice can come back even though the work is right. So set up the profile before the first log, not before the first invoice.',
      'Use the name from your contract with the state agency, letter for letter. If you have more than one office, enter each with its own address. When a drive starts at an office, the miles depend on it.',
      'Decide who signs for the provider, too. Choose at least two people, so that one sick day doesn’t hold up a month of paperwork. Nobody’s signature is kept on file to reuse. Each person signs on the screen, for one document, with the date and time. After any change to the profile, open one report as a PDF and read the top of it. What’s printed is what your agency sees.',
    ],
    steps: [
      'Enter your name, address, and provider number exactly as they are in your contract.',
      'Add each office, and the people who may sign for the provider.',
      'In training, make a report, and compare what’s printed with your contract.',
    ],
  },
  {
    id: 'adding-consumers',
    restsOn: ['roles', 'signatures', 'vault'],
    title: 'Adding consumers',
    category: 'consumer-setup',
    difficulty: 'Beginner',
    importance: 'Critical',
    text: [
      'A consumer is a person your program serves: a job seeker, or someone who has a job and gets support with it. The record starts with a referral from the agency. Enter what the referral says and what you need for the work, and leave out the rest. A diagnosis that no form asks for doesn’t belong here.',
      'First, check whether you already know the person. People come back after years, under another name or through another agency. Two records for one person split the hours, and neither one shows what’s really left. If that has happened, contact support before anyone writes another log.',
      'Then decide who works with the person. A job coach sees only the people assigned to them, so add a coach who fills in for a week, and remove them afterward. Note how the person prefers to be contacted, their language, and their guardian or representative, if they have one. Start with signed consent to keep these records. Until you have it, enter only their name and the referral. If there’s a guardian, ask who has to sign.',
    ],
    steps: [
      'Search for the person by name before you add them.',
      'At the first meeting, have the person sign the consent on the screen, and file the referral in the vault.',
      'Then enter what the work needs, and assign the job coaches.',
    ],
  },
  {
    id: 'authorizations',
    restsOn: ['authorizations', 'vault'],
    title: 'Entering authorizations',
    category: 'consumer-setup',
    difficulty: 'Intermediate',
    importance: 'Critical',
    text: [
      'An authorization is the state agency’s order for a service. It has to be in place before the service starts. It names the service, the dates, and the hours, units, or miles. Fairlead tracks hours and miles. Work outside it doesn’t get paid, so every other record rests on this one.',
      'Enter it the day it arrives, straight from the document, and file the document in the vault. Copy the number exactly: your agency will look for it on the invoice. If one order covers two services, enter two lines, each with its own amount. If the agency changes an order, don’t type over the old numbers. Enter the change with its date, so that both stay on record.',
      'Then set the alert that tells you and the job coach when little is left. How early it should come depends on how long your agency takes to answer. If that’s two weeks, have the alert come three weeks before you’d run out at your usual pace. Every service log uses hours from one authorization. If none fits, ask the agency before the next visit.',
    ],
    steps: [
      'Enter the number, service, dates, hours, and miles from the order.',
      'Set the alerts for hours and miles, and file the order in the vault.',
      'After the first few logs, check that what’s left matches your own math.',
    ],
  },
  {
    id: 'rates-and-services',
    restsOn: ['invoice-documents', 'vault'],
    title: 'Rates and services',
    category: 'billing-invoicing',
    difficulty: 'Advanced',
    importance: 'Critical',
    text: [
      'A rate is what an agency pays for one hour, mile, or unit of a service, from the day it starts. Keep your rates and services current in Fairlead, so that everyone works from the same list. The invoice itself is still made in your own billing tool: invoice creation is on our roadmap and in progress.',
      'List your services under the names the agencies use. Two agencies may have two names for the same work, and pay for it in two ways: one by the hour, one by the milestone. Keep them apart, even if your coaches do the same thing for both.',
      'When a rate changes, give the new one a start date, and leave the old one as it is. Invoices you’ve already sent have to keep matching the records behind them. How you round time is part of the rate, too. Some agencies pay by the quarter hour, some by the minute. Ask for the rule in writing, and file it in the vault.',
    ],
    steps: [
      'Enter each service with the agency’s own name and unit.',
      'Enter the rate with its start date. File the agency’s rounding rule in the vault.',
      'In training, log a visit of an odd length, and work out by hand what it should pay.',
    ],
  },
  {
    id: 'invoice-packets',
    restsOn: 'invoice-documents',
    title: 'Invoices and their documents',
    category: 'billing-invoicing',
    difficulty: 'Intermediate',
    importance: 'Critical',
    text: [
      'Many agencies pay an invoice only when the report is attached, and when the two agree. Fairlead puts together the documents behind your invoice: authorization, service logs, miles, progress report, and signatures. They come from the month’s records, and you download them as one PDF. You make the invoice in your own billing tool for now.',
      'Read the packet before anything goes out. Is every log signed? Is every visit covered by an authorization? Is each report final? Fairlead doesn’t check this for you yet: that’s planned, and it’s on our roadmap. If something’s wrong, correct the record and say why. Then ask whether it needs a new signature.',
      'Send one packet for each authorization and month, unless your agency wants it another way. Write down when it went out, and how. If it comes back, note the reason. After a few months you’ll see which mistakes keep coming back. Agencies set a date after which they won’t pay. Put that date on your program’s calendar, and aim to be done well before it.',
    ],
    steps: [
      'Pick the person and the month, and download the documents as one PDF.',
      'Read them from front to back, the way your agency will.',
      'Send them with your invoice, and write down the date.',
    ],
  },
  {
    id: 'progress-reports',
    restsOn: ['crp-22', 'crp-20'],
    title: 'Monthly progress reports',
    category: 'reporting-analytics',
    difficulty: 'Beginner',
    importance: 'Essential',
    text: [
      'The progress report (CRP-22) tells the counselor what happened this month. Fairlead fills in dates, hours, and miles from the service logs. The coach writes about the work and the progress. Your part as an administrator is to see that every report is there, that it says something, and that it’s signed.',
      'At the end of the month, go through everyone who had hours. Is their report started, drafted, or signed? A report nobody has started often means that logs are missing, too. Ask early, and ask for the logs first.',
      'Read a few reports each month, not just their status. A good one says what the person did, with how much help, and what changed since the last one. It uses the person’s own goal from the service plan (CRP-20). It doesn’t say “doing well.” If the same words show up three months in a row, talk with the coach. If nothing changed, the report should say so, and the counselor should know.',
    ],
    steps: [
      'On the first business day of the month, list the reports that aren’t signed.',
      'Ask for missing logs first, then for reports. Read one report from each coach.',
      'Make sure each report is signed before you download the invoice documents.',
    ],
  },
  {
    id: 'dashboards',
    restsOn: 'dashboards',
    title: 'Reading your dashboards',
    category: 'reporting-analytics',
    difficulty: 'Intermediate',
    importance: 'Important',
    text: [
      'A dashboard answers one question at a time. Decide which one before you look. Who runs out of hours this month? Which coach has unsigned logs? How much of what was authorized has been used? Follow each number to the records behind it, so you can check it.',
      'Start the week with the authorizations that end soon. Those are the ones where a call on Monday still helps. Look at unsigned logs next: a log that’s a week old was written from memory. In the middle of the month, compare the hours used with the hours planned. Someone far below the plan may have lost the job, been out, or not had a coach available. The number can’t tell you which, so ask.',
      'Be careful with numbers about people. Hours logged aren’t the same as good work, and a coach with long drives will always look slow. Use the dashboard to find questions, not to rank your colleagues. If a counselor asks you for a number, share one that you can both look up.',
    ],
    steps: [
      'On Monday, follow the authorizations that end soon to their records.',
      'Find the logs without a signature, and ask the coaches about them.',
      'In the middle of the month, compare hours used with hours planned, and ask where they differ.',
    ],
  },
  {
    id: 'audit-and-security',
    restsOn: ['audit-trail', 'environments'],
    title: 'Audit trail and security settings',
    category: 'system-settings',
    difficulty: 'Advanced',
    importance: 'Essential',
    text: [
      'The audit trail keeps who did what, and when. It’s there for the day someone asks where a number came from, and for the day something goes wrong. Look at it now and then, so you know what normal looks like.',
      'When someone asks about a record, start here. Say a coach logged a visit on the wrong day. Correct the log, and say why. The trail keeps the change, so you can show what happened and why. The same goes for miles and reports. Never change a signature: ask for a new one.',
      'Security is mostly habit. Use long passwords that nobody else could guess, and don’t share accounts. If a phone is lost, report it the same day, and change the password right away. Keep training and production apart: no real names in training, and no practice in production. Once a year, go through the roles, the accounts, and the people who may sign. Write down that you did it, and when. Keep the note in case an auditor asks for it.',
    ],
    steps: [
      'Open the audit trail, and read what your own account did yesterday.',
      'Turn off the accounts nobody uses anymore.',
      'Write down when you reviewed roles and accounts, and file the note in the vault.',
    ],
  },
];
